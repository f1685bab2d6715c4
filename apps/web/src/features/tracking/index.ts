/** The way of a shipment (timeline, map, promised day) and its facts, for the waybill and its public view. */
export { CargoLines } from './cargo-lines.tsx';
export { CreationLine } from './creation-line.tsx';
export { isBeingMade } from './creation-stops.ts';
export { deliveryPromise } from './delivery-promise.ts';
export { type DocumentFiles, useDocumentFiles } from './document-files.ts';
export { DocumentList } from './document-list.tsx';
export { Fact, FactsGrid, WayAndFacts } from './facts-grid.tsx';
export { SideLines } from './side-lines.tsx';
export { Track } from './track.tsx';
export { TimelineSkeleton, TrackSkeleton } from './track-skeleton.tsx';
export { UnansweredLine } from './unanswered-line.tsx';
export { useRoute } from './use-route.ts';
export { useTimeline } from './use-timeline.ts';

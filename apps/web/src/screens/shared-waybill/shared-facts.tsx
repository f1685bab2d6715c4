import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CargoLines,
  DocumentList,
  Fact,
  FactsGrid,
  SideLines,
  useDocumentFiles,
} from '../../features/tracking/index.ts';
import type { SharedExtended, useSharedExtended } from './shared-query.ts';

interface SharedFactsProps {
  readonly extended: SharedExtended;
  readonly loadDocument: ReturnType<typeof useSharedExtended>['loadDocument'];
}

/** What the receiver's phone has opened; the focus comes to it, for the form that had it is gone. */
export function SharedFacts({ extended, loadDocument }: SharedFactsProps) {
  const { t } = useTranslation('shared-waybill');
  const { sender, receiver, cargo, documents, deliveryService, plsWaybillNumber } = extended;
  const files = useDocumentFiles({ carrier: deliveryService, number: plsWaybillNumber, load: loadDocument });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FactsGrid>
      <Fact title={t('sender')} headingRef={heading}>
        <SideLines side={sender} />
      </Fact>
      <Fact title={t('receiver')}>
        <SideLines side={receiver} />
      </Fact>
      <Fact title={t('cargo')}>
        <CargoLines cargo={cargo} />
      </Fact>
      <Fact title={t('documents')}>
        <DocumentList documents={documents} files={files} />
      </Fact>
    </FactsGrid>
  );
}

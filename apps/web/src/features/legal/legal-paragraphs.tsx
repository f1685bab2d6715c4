import { Skeleton } from '../../ui/states/skeleton.tsx';

/** `undefined`: still on their way. */
export function LegalParagraphs({ paragraphs }: { readonly paragraphs: readonly string[] | undefined }) {
  if (!paragraphs)
    return (
      <div className="stack" aria-busy="true">
        {[90, 100, 84, 96, 70].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    );
  return (
    <div className="stack">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and never move
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}

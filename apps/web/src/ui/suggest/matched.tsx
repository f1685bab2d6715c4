/** The first occurrence of what was typed, marked in what is suggested. */
export function Matched({ text, query }: { readonly text: string; readonly query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, start + wanted.length)}</mark>
      {text.slice(start + wanted.length)}
    </>
  );
}

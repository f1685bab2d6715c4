import type { Position } from 'geojson';

const hundredths = (degrees: number): number => Math.round(degrees * 100);

/** The first place and the steps to each next one, in hundredths of a degree. */
export function packLine(line: readonly Position[]): number[] {
  const numbers: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude = 0, latitude = 0] of line) {
    const [nextX, nextY] = [hundredths(longitude), hundredths(latitude)];
    if (numbers.length > 0 && nextX === x && nextY === y) continue;
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return numbers;
}

function distanceTo(
  [x = 0, y = 0]: Position,
  [x1 = 0, y1 = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Leaves out places that lie nearer than `tolerance` degrees to the line without them (Ramer, Douglas, Peucker). */
export function simplify(line: readonly Position[], tolerance: number): readonly Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  const far = { at: 0, distance: 0 };
  for (const [at, place] of line.entries()) {
    const distance = distanceTo(place, first, last);
    if (distance > far.distance) Object.assign(far, { at, distance });
  }
  if (far.distance <= tolerance) return [first, last];
  const before = simplify(line.slice(0, far.at + 1), tolerance);
  return [...before, ...simplify(line.slice(far.at), tolerance).slice(1)];
}

const sideKey = (a: Position, b: Position): string => [a.join(), b.join()].sort().join(';');

/** Sides that two of some shapes share, each once, joined into lines: the borders between them without the coast. */
export function chainShared(shapes: readonly Position[][][]): Position[][] {
  const rings = shapes.flat();
  const counts = new Map<string, number>();
  for (const ring of rings)
    for (const [at, place] of ring.slice(1).entries()) {
      const key = sideKey(ring[at] ?? place, place);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const lines: Position[][] = [];
  for (const ring of rings) {
    let line: Position[] | undefined;
    for (const [at, place] of ring.slice(1).entries()) {
      const before = ring[at] ?? place;
      const key = sideKey(before, place);
      if (counts.get(key) !== 2) {
        line = undefined;
        continue;
      }
      // The shape on the other side comes later.
      counts.delete(key);
      if (line) line.push(place);
      else {
        line = [before, place];
        lines.push(line);
      }
    }
  }
  return lines;
}

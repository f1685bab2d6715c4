import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { RouteProgress, RouteStop } from '../route-progress.ts';
import { landPath } from './land.ts';
import classes from './map.module.css';
import { frameOf, type Pixels } from './projection.ts';
import { citiesAround } from './route-cities.ts';
import { drawRoute, type Label, placeLabels, toPath } from './route-line.ts';
import { useSize } from './use-size.ts';

const paddingPx = 96;

interface Place {
  readonly key: string;
  readonly pixels: Pixels;
  readonly text: string;
  readonly look: 'end' | 'passed' | 'here';
}

/** Stops that stand on one another are one place: the sides of a delivery within a city. */
const isSamePlace = ([x1, y1]: Pixels, [x2, y2]: Pixels): boolean => Math.hypot(x1 - x2, y1 - y2) < 8;

function usePlaces(
  { stops, reached, isOver }: RouteProgress,
  pixels: readonly Pixels[],
  here: Pixels,
): Place[] {
  const { t } = useTranslation('tracking');
  const isHere = (index: number) => !isOver && index === reached;
  const textOf = ({ city }: RouteStop, index: number) => (isHere(index) ? t('map.now', { city }) : city);
  const places = stops.map((stop, index): Place => {
    const isEnd = index === 0 || index === stops.length - 1;
    return {
      key: `${index}`,
      pixels: pixels[index] ?? here,
      text: textOf(stop, index),
      look: isHere(index) ? 'here' : isEnd ? 'end' : 'passed',
    };
  });
  const distinct = places.filter(
    (place, index) =>
      !places.some((other, place2) => place2 < index && isSamePlace(other.pixels, place.pixels)),
  );
  const isBetween = !isOver && !Number.isInteger(reached);
  return isBetween
    ? [...distinct, { key: 'here', pixels: here, text: t('map.onTheWay'), look: 'here' }]
    : distinct;
}

function Mark({ place, label }: { readonly place: Place; readonly label: Label | undefined }) {
  const [cx, cy] = place.pixels;
  return (
    <g>
      {place.look === 'here' && <circle cx={cx} cy={cy} r={14} className={classes.halo} />}
      <circle
        cx={cx}
        cy={cy}
        r={place.look === 'passed' ? 4 : place.look === 'here' ? 7 : 6}
        className={classes[place.look]}
      />
      {label && (
        <text x={label.x} y={label.y} textAnchor={label.anchor}>
          {place.text}
        </text>
      )}
    </g>
  );
}

/** The way of a shipment on the outlines of the world: passed, where it is, still ahead. */
export function RouteMap({ route }: { readonly route: RouteProgress }) {
  const { t } = useTranslation('tracking');
  const [ref, { width, height }] = useSize({ width: 960, height: 140 });
  const { stops, reached } = route;
  const drawn = useMemo(() => {
    const frame = frameOf(
      stops.map(({ point }) => point),
      { width, height, padding: { x: Math.min(paddingPx, width / 5), y: height / 4 } },
    );
    const pixels = stops.map(({ point }) => frame.toPixel(point));
    return { frame, land: landPath(frame), pixels, ...drawRoute(pixels, reached) };
  }, [stops, reached, width, height]);
  const places = usePlaces(route, drawn.pixels, drawn.here);
  const labels = placeLabels(
    places.map(({ pixels }) => pixels),
    width,
  );
  const around = citiesAround(
    drawn.frame,
    {
      stops: places.map(({ pixels }) => pixels),
      labels: labels.map((label, index) => ({ label, text: places[index]?.text ?? '' })),
    },
    currentLanguage(),
  );
  const cities = stops.map(({ city }) => city).join(', ');
  return (
    <div ref={ref} className={classes.map}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('map.label', { cities })}>
        <path d={drawn.land} className={classes.land} />
        <g className={classes.around}>
          {around.map(({ name, pixels: [x, y] }) => (
            <g key={name}>
              <circle cx={x} cy={y} r={2} />
              <text x={x + 6} y={y + 4}>
                {name}
              </text>
            </g>
          ))}
        </g>
        <path d={toPath(drawn.ahead)} className={classes.ahead} />
        <path d={toPath(drawn.passed)} className={classes.passedLine} />
        {places.map((place, index) => (
          <Mark key={place.key} place={place} label={labels[index]} />
        ))}
      </svg>
    </div>
  );
}

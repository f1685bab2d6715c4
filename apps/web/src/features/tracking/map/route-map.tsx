import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/language/i18n.ts';
import type { RouteProgress } from '../route-progress.ts';
import { landPath } from './land.ts';
import classes from './map.module.css';
import { frameOf, type MapFrame } from './projection.ts';
import { citiesAround } from './route-cities.ts';
import { drawRoute, type Label, placeLabels, toPath } from './route-line.ts';
import { type Place, placeWords, routePlaces } from './route-places.ts';
import { usePaths } from './use-paths.ts';
import { useSize } from './use-size.ts';

/** The name of a stop stands below it. */
const padding = { top: 24, bottom: 34 } as const;
const sidePx = 96;
/** Over so many pixels the land goes out where the map says nothing more of the way. */
const fadePx = 120;

/** Leaves of the land what says something of the way. */
const fadeOf = ({ width, shown: { left, right } }: MapFrame): string | undefined =>
  right - left < width
    ? `linear-gradient(to right, transparent ${left - fadePx}px, #000 ${left}px, #000 ${right}px, transparent ${right + fadePx}px)`
    : undefined;

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
  const [ref, { width, height }] = useSize({ width: 960, height: 160 });
  const { stops, reached } = route;
  const drawn = useMemo(() => {
    const frame = frameOf(
      stops.map(({ point }) => point),
      { width, height, padding: { ...padding, x: Math.min(sidePx, width / 5) } },
    );
    const pixels = stops.map(({ point }) => frame.toPixel(point));
    return { frame, land: landPath(frame), pixels, ...drawRoute(pixels, reached) };
  }, [stops, reached, width, height]);
  const paths = usePaths(drawn.frame);
  const places = routePlaces(route, { pixels: drawn.pixels, here: drawn.here, words: placeWords(t) });
  const labels = placeLabels(
    places.map(({ pixels }) => pixels),
    width,
  );
  const around = citiesAround(
    drawn.frame,
    {
      stops: places.map(({ pixels }) => pixels),
      labels: labels.map((label, index) => ({ label, text: places[index]?.text ?? '' })),
      line: [...drawn.passed, ...drawn.ahead],
    },
    currentLanguage(),
  );
  const cities = stops.map(({ city }) => city).join(', ');
  return (
    <div ref={ref} className={classes.map}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        style={{ maskImage: fadeOf(drawn.frame) }}
        role="img"
        aria-label={t('map.label', { cities })}
      >
        <rect width={width} height={height} className={classes.sea} />
        <path d={drawn.land} className={classes.land} />
        <path d={paths.rivers} className={classes.river} />
        <path d={paths.lakes} className={classes.lake} />
        <path d={paths.regions} className={classes.region} />
        <path d={paths.countries} className={classes.country} />
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

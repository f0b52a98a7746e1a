import { type ReactElement, useEffect, useRef } from 'react';
import { colourOf, useRules, wheelOf } from './rules.ts';
import { atRest, FALL_MS, falling, type Pose, turning } from './wheel-motion.ts';
import './wheel.css';

const RIM = 166;
const OUTER = RIM - 30;
const MIDDLE = RIM - 58;
const INNER = RIM - 84;
const TRACK = RIM - 22;
const POCKET = (MIDDLE + INNER) / 2;

const at = (reach: number, angle: number): string =>
  `${(reach * Math.sin(angle)).toFixed(1)} ${(-reach * Math.cos(angle)).toFixed(1)}`;

/** One of so many pockets. */
const pocket = (index: number, pockets: number): string => {
  const step = (2 * Math.PI) / pockets;
  const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
  return `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`;
};

const frets = (pockets: number): string => {
  const step = (2 * Math.PI) / pockets;
  const angles = Array.from({ length: pockets }, (_, index) => (index - 0.5) * step);
  return angles.map((angle) => `M${at(OUTER, angle)}L${at(INNER, angle)}`).join('');
};

const Bowl = (): ReactElement => (
  <>
    <ellipse className="wheel-shadow" cx="4" cy="14" rx={RIM} ry={RIM} />
    <circle r={RIM} fill="url(#wheel-rim)" />
    <circle className="wheel-glint" r={RIM - 1} />
    <circle className="wheel-track" r={RIM - 15} />
    {Array.from({ length: 8 }, (_, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a deflector is its place
        key={index}
        className="wheel-deflector"
        x="-2"
        y={-TRACK - 5}
        width="4"
        height="10"
        rx="2"
        transform={`rotate(${index * 45 + 11}) ${index % 2 === 0 ? `rotate(90 0 ${-TRACK})` : ''}`}
      />
    ))}
  </>
);

const Pockets = (): ReactElement => {
  const rules = useRules();
  const wheel = wheelOf(rules);
  return (
    <>
      {wheel.map((number, index) => (
        <g key={number}>
          <path className="pocket" data-colour={colourOf(rules, number)} d={pocket(index, wheel.length)} />
          <text
            className="pocket-number"
            transform={`rotate(${(index * 360) / wheel.length}) translate(0 ${-(OUTER - 13)})`}
            dy=".35em"
          >
            {number}
          </text>
        </g>
      ))}
      <circle className="wheel-depth" r={POCKET} strokeWidth={MIDDLE - INNER} />
      <path className="wheel-fret" d={frets(wheel.length)} />
    </>
  );
};

const Rotor = (): ReactElement => (
  <>
    <Pockets />
    {[OUTER, MIDDLE, INNER].map((reach) => (
      <circle key={reach} className="wheel-fret" r={reach} />
    ))}
    <circle r={INNER} fill="url(#wheel-cone)" />
    {[0, 1, 2, 3].map((arm) => (
      <g key={arm} transform={`rotate(${arm * 90 + 20})`}>
        <path className="wheel-arm" d="M0 0V-48" />
        <circle cy="-48" r="6.5" fill="url(#wheel-metal)" />
      </g>
    ))}
    <circle r="20" fill="url(#wheel-metal)" />
    <circle className="wheel-hub" r="8" />
    <circle cx="-1" cy="-1.5" r="5" fill="url(#wheel-metal)" />
  </>
);

/** Where each light of the wheel falls, and how its shades follow each other. */
const LIGHTS = [
  ['rim', 0.42, 0.34, 0.75, [0, 0.7, 1]],
  ['cone', 0.42, 0.36, 0.7, [0, 1]],
  ['metal', 0.38, 0.3, 0.8, [0, 0.5, 1]],
  ['ball', 0.35, 0.3, 0.8, [0, 1]],
] as const;

const Lights = (): ReactElement => (
  <defs>
    {LIGHTS.map(([of, cx, cy, r, stops]) => (
      <radialGradient key={of} id={`wheel-${of}`} {...{ cx, cy, r }}>
        {stops.map((offset, index) => (
          <stop key={offset} offset={offset} stopColor={`var(--wheel-${of}-${index + 1})`} />
        ))}
      </radialGradient>
    ))}
  </defs>
);

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the wheel stands when nobody has seen it turn. */
const RESTING = 24;

interface Parts {
  readonly rotor: SVGGElement | null;
  readonly ball: SVGGElement | null;
}

const draw = ({ rotor, ball }: Parts, pose: Pose): void => {
  rotor?.setAttribute('transform', `rotate(${pose.wheel.toFixed(2)})`);
  const reach = POCKET + (TRACK - POCKET) * pose.reach;
  ball?.setAttribute('transform', `rotate(${pose.ball.toFixed(2)}) translate(0 ${(-reach).toFixed(1)})`);
};

interface WheelProps {
  /** While the ball turns there is no number: nobody knows it. */
  readonly turns: boolean;
  readonly number: number | null;
  readonly label: string;
}

/** The wheel, and a ball that comes to rest in the pocket of the number. Who wants no motion sees only the rest. */
export const Wheel = ({ turns, number, label }: WheelProps): ReactElement => {
  const pockets = wheelOf(useRules());
  const rotor = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const pose = useRef<Pose>(atRest(pockets, RESTING, number));
  const turned = useRef(false);
  useEffect(() => {
    const parts = { rotor: rotor.current, ball: ball.current };
    const show = (next: Pose): void => {
      pose.current = next;
      draw(parts, next);
    };
    const falls = !turns && turned.current && number !== null;
    turned.current = turns;
    if (isStill() || !(turns || falls)) {
      show(atRest(pockets, pose.current.wheel, number));
      return undefined;
    }
    const from = pose.current;
    const begun = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const ms = Math.max(0, now - begun);
      show(turns || number === null ? turning(from, ms) : falling(pockets, from, number, ms));
      if (turns || ms < FALL_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [pockets, turns, number]);
  return (
    <svg className="wheel" viewBox="-176 -176 352 360" role="img" aria-label={label}>
      <Lights />
      <Bowl />
      <g ref={rotor}>
        <Rotor />
      </g>
      <g ref={ball}>
        <circle className="wheel-ball-shadow" cx="1" cy="2.5" r="7" />
        <circle r="7" fill="url(#wheel-ball)" />
      </g>
    </svg>
  );
};

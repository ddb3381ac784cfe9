import { across, darker, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { at, circle, ellipse, line, path, polygon, rect, sheet } from '../svg';
import { tower } from '../town';

/** A painted minibus in town. */
export const matatu: Scene = (random) => [
  backdrop('#5d7fa8', '#fbd9a4'),
  sun(930, 250, 60, '#fff0c6', '#ffe0a0'),
  cloud(random, 120, 120, 240, '#f3dcc0'),
  ...tower(random, 40, 620, 150, 330, '#8e7a8c'),
  ...tower(random, 230, 620, 120, 430, '#a98a86'),
  ...tower(random, 830, 620, 130, 380, '#94808c'),
  ...tower(random, 1000, 620, 170, 290, '#b3938a'),
  ...tower(random, 400, 620, 180, 250, '#c3a08c'),
  sheet('mid', rect(-20, 600, 1240, 30, paper('#c9a983'))),
  sheet('mid', rect(-20, 628, 1240, 200, paper('#4f474b'))),
  line('M0,752H1200', '#f2ddb0', 8, { 'stroke-dasharray': '80 60' }),
  ellipse(600, 716, 420, 20, '#2a2428', { opacity: 0.5 }),
  at(600, 700, 1.5, [minibus()]),
];

function minibus(): string {
  const glass = across('#d6ebee', '#7fa9b8');
  const window = (x: number, width: number) =>
    rect(x, -190, width, 62, glass, { rx: 7 }) +
    polygon(
      [
        [x + 8, -130],
        [x + width * 0.5, -188],
        [x + width * 0.72, -188],
        [x + 26, -130],
      ],
      '#ffffff',
      { opacity: 0.3 },
    );
  const wheel = (x: number) =>
    sheet(
      'low',
      circle(x, -14, 36, '#221c1c'),
      circle(x, -14, 20, paper('#cfc7bb')),
      circle(x, -14, 8, '#5a524e'),
    );
  return (
    sheet(
      'high',
      path(
        'M-260,-20V-190Q-260,-222 -228,-222H150Q190,-222 214,-180L238,-128Q268,-120 268,-92V-20Z',
        paper('#f6ecd6'),
      ),
    ) +
    path('M-260,-112H262V-86H-260Z', '#1f6b3a') +
    path('M-260,-86H268V-60H-260Z', '#b3261e') +
    path('M-260,-60H268V-38H-260Z', '#241d1c') +
    path('M-240,-38C-160,-120 -80,-120 0,-38Z', '#e2a32f', { opacity: 0.95 }) +
    circle(-120, -66, 24, '#b3261e') +
    path('M20,-112C50,-150 80,-150 110,-112Z', '#e2a32f') +
    window(-244, 74) +
    window(-158, 74) +
    window(-72, 74) +
    rect(20, -190, 82, 150, darker('#f6ecd6', 0.12), { rx: 6 }) +
    rect(28, -184, 66, 56, glass, { rx: 5 }) +
    path('M122,-190H156Q178,-190 192,-166L212,-128H122Z', glass) +
    sheet(
      'low',
      rect(-230, -240, 370, 20, paper('#2a2322'), { rx: 8 }),
      ...[-206, -120, -34, 52].map((x) =>
        rect(x, -268, 66, 30, paper(x % 4 ? '#b8703f' : '#7d8a5a'), { rx: 6 }),
      ),
    ) +
    circle(258, -82, 12, '#ffe9a8') +
    rect(-262, -96, 10, 30, '#d8433b', { rx: 3 }) +
    rect(-270, -40, 546, 22, paper('#3a3232'), { rx: 8 }) +
    wheel(-160) +
    wheel(170)
  );
}

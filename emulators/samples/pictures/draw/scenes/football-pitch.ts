import { crowd } from '../crowd';
import { person } from '../figure';
import { hills } from '../land';
import { round } from '../paint';
import type { Scene } from '../scene';
import { backdrop, cloud, sun } from '../sky';
import { circle, ellipse, line, polygon, sheet } from '../svg';
import { leafyTree } from '../trees';

/** A football match on a dusty pitch. */
export const football: Scene = (random) => [
  backdrop('#68abc6', '#fdeac0'),
  sun(980, 150, 54, '#fff4d0', '#fff0be'),
  cloud(random, 160, 140, 260, '#fffaf0'),
  hills(random, 430, 16, 4, '#8fb48c'),
  ...[60, 170, 300, 840, 960, 1100].map((x) => leafyTree(random, x, 510, 0.75, '#417a4a')),
  crowd(random, -20, 530, 1240, 24, 0.52, 'clapping'),
  hills(random, 530, 5, 3, '#b98a52'),
  line('M-10,570H1210M260,800L420,570M1000,800L830,570', '#f6ecd4', 6, { opacity: 0.8 }),
  ellipse(610, 690, 210, 60, 'none', { stroke: '#f6ecd4', 'stroke-width': 6, opacity: 0.8 }),
  sheet(
    'low',
    line('M60,700V520H200V640', '#f9f4e8', 10),
    line(
      'M60,560L200,545M60,600L200,575M60,640L200,606M100,690V520M140,665V520M170,650V520',
      '#f9f4e8',
      1.6,
    ),
  ),
  person(420, 740, 1.35, {
    skin: '#4a2c1d',
    top: '#b3261e',
    bottom: '#f4ead6',
    dress: false,
    arms: 'raised',
  }),
  person(800, 720, 1.3, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#241d1c',
    dress: false,
    arms: 'down',
  }),
  person(660, 650, 1.0, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#f4ead6',
    dress: false,
    arms: 'waving',
  }),
  person(980, 690, 1.15, {
    skin: '#3d241a',
    top: '#1f6b3a',
    bottom: '#241d1c',
    dress: false,
    arms: 'folded',
  }),
  ellipse(600, 772, 40, 8, '#6b4a30', { opacity: 0.4 }),
  sheet(
    'low',
    circle(600, 740, 34, round('#fffdf6', '#c9c2b4')),
    polygon(
      [
        [600, 722],
        [617, 734],
        [611, 754],
        [589, 754],
        [583, 734],
      ],
      '#241d1c',
    ),
    line(
      'M600,722V706M617,734L632,728M611,754L620,768M589,754L580,768M583,734L568,728',
      '#241d1c',
      4,
    ),
  ),
];

import { bunting, FLAG } from '../bunting';
import { backs } from '../crowd';
import { person } from '../figure';
import { across, darker, down, lighter, paper } from '../paint';
import type { Scene } from '../scene';
import { backdrop } from '../sky';
import { at, ellipse, line, path, rect, sheet } from '../svg';

/** Drummers and a singer on a lit stage. */
export const stage: Scene = (random) => [
  backdrop('#2a1c3a', '#8a3a3c'),
  ...[
    [180, -30, '#e2b33c'],
    [600, 0, '#fff0c0'],
    [1020, 30, '#d8694a'],
  ].map(([x, turn, colour]) =>
    at(
      Number(x),
      -30,
      1,
      [
        path('M-30,0L-210,720H210L30,0Z', down(String(colour), '#8a3a3c'), {
          opacity: 0.28,
          filter: 'url(#soft)',
        }),
      ],
      Number(turn) * 0.5,
    ),
  ),
  bunting(60, 60, FLAG),
  bunting(20, 30, ['#e2b33c', '#b3261e', '#1f7a7a']),
  sheet('mid', rect(-20, 610, 1240, 70, paper('#6b4028'))),
  person(600, 610, 1.6, {
    skin: '#5b3826',
    top: '#b3261e',
    bottom: '#e2b33c',
    dress: true,
    scarf: '#e2b33c',
    arms: 'raised',
  }),
  person(300, 610, 1.5, {
    skin: '#4a2c1d',
    top: '#f0e4cc',
    bottom: '#2a2623',
    dress: false,
    arms: 'clapping',
  }),
  person(900, 610, 1.5, {
    skin: '#6d452e',
    top: '#1f6b3a',
    bottom: '#2a2623',
    dress: false,
    arms: 'clapping',
  }),
  drum(300, 640, 1, '#a8552f'),
  drum(420, 640, 0.8, '#7d3a24'),
  drum(900, 640, 1.05, '#8a4428'),
  drum(790, 640, 0.8, '#b5652f'),
  backs(random, -30, 760, 1260, 10, 1.35),
];

/** A tall drum; 110 wide at scale 1. */
const drum = (x: number, y: number, scale: number, colour: string) =>
  at(x, y, scale, [
    sheet(
      'mid',
      path('M-52,-150H52L38,0H-38Z', across(lighter(colour, 0.2), darker(colour, 0.3))),
      line('M-50,-134L-30,-20L-10,-134L8,-20L28,-134L42,-20', '#f4ead6', 3.5),
      ellipse(0, -150, 55, 16, paper('#f0dfbd')),
      ellipse(0, -2, 38, 9, darker(colour, 0.4)),
    ),
  ]);

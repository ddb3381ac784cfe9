import { across, darker, down, glow, lighter, paper } from './paint';
import { backdrop } from './sky';
import { at, ellipse, line, path, sheet } from './svg';

interface Portrait {
  ground: string;
  light: string;
  frame: string;
  /** Somebody with a headscarf, or with short hair. */
  scarf?: string;
  cloth: string;
}

/** An oval frame with somebody's silhouette, no face: a place that family knows how to fill. */
export function portrait(p: Portrait): string[] {
  const skin = '#4a2f22';
  const scarf = p.scarf
    ? path('M-84,-64C-104,-190 104,-190 84,-64C50,-108 -50,-108 -84,-64Z', paper(p.scarf)) +
      ellipse(66, -140, 46, 30, paper(lighter(p.scarf, 0.1)))
    : path('M-78,-52C-88,-172 88,-172 78,-52C62,-104 -62,-104 -78,-52Z', '#251a16');
  return [
    backdrop(lighter(p.ground, 0.1), darker(p.ground, 0.14)),
    ellipse(600, 370, 620, 440, glow(p.light), { opacity: 0.8 }),
    sheet(
      'high',
      ellipse(600, 380, 246, 306, across(lighter(p.frame, 0.25), darker(p.frame, 0.25))),
    ),
    ellipse(600, 380, 228, 288, darker(p.frame, 0.35)),
    ellipse(600, 380, 220, 280, down(lighter(p.light, 0.35), p.light)),
    '<clipPath id="oval"><ellipse cx="600" cy="380" rx="220" ry="280"/></clipPath>',
    `<g clip-path="url(#oval)">${at(600, 428, 1.14, [
      sheet(
        'low',
        path('M-190,250C-190,110 -110,78 -40,66H40C110,78 190,110 190,250Z', paper(p.cloth)),
        path('M-36,20V76Q0,112 36,76V20Z', darker(skin, 0.2)),
        ellipse(0, -44, 78, 92, paper(skin)),
      ),
      sheet('low', scarf),
      p.scarf
        ? line('M-52,78Q0,128 52,78', '#f2e2b8', 6, { 'stroke-dasharray': '0.1 13' })
        : path('M-44,66L0,128L44,66L26,60L0,96L-26,60Z', lighter(p.cloth, 0.45)),
    ])}</g>`,
    ellipse(600, 380, 234, 294, 'none', { stroke: '#fff3d6', 'stroke-width': 3, opacity: 0.6 }),
  ];
}

import { darker, paper } from './paint';
import { at, circle, ellipse, line, path, polygon, rect, sheet } from './svg';

/** A dairy cow in profile, patched; about 150 tall at scale 1. */
export const cow = (x: number, y: number, scale: number, coat: string, patch: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      ...[-82, -58, 52, 76].map((left) => rect(left, -56, 15, 58, darker(coat, 0.12), { rx: 5 })),
      ...[-82, -58, 52, 76].map((left) => rect(left, -8, 15, 10, '#2a211d', { rx: 3 })),
      path(
        'M-98,-118C-60,-134 60,-130 96,-122C108,-90 100,-50 84,-44H-84C-106,-56 -108,-100 -98,-118Z',
        paper(coat),
      ),
      path(
        'M-60,-127C-30,-132 -8,-130 4,-128C10,-96 -20,-76 -48,-86C-66,-96 -66,-116 -60,-127Z',
        patch,
      ),
      path(
        'M40,-128C60,-128 84,-124 96,-122C102,-104 100,-84 92,-72C66,-78 40,-100 40,-128Z',
        patch,
      ),
      ellipse(44, -42, 22, 13, '#e9b7a5'),
      line('M-98,-116C-118,-92 -116,-62 -110,-44', darker(coat, 0.2), 5),
      ellipse(-110, -40, 6, 11, '#2a211d'),
    ),
    sheet(
      'low',
      path(
        'M88,-128C104,-160 136,-166 148,-150C160,-132 166,-108 158,-98C146,-90 130,-98 122,-108C108,-104 92,-108 88,-128Z',
        paper(patch),
      ),
      ellipse(154, -106, 15, 13, '#e9b7a5'),
      ellipse(106, -152, 18, 8, patch, { transform: 'rotate(-24 106 -152)' }),
      line('M122,-160q-4,-16 6,-22M136,-160q6,-14 16,-14', '#efe3cb', 5),
      circle(138, -136, 3.6, '#17110f'),
    ),
  ]);

/** A dove in flight, wings up; about 150 wide at scale 1. */
export const dove = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    scale,
    [
      sheet(
        'mid',
        path('M-14,-6C-20,-50 6,-92 50,-104C44,-66 40,-30 26,-2Z', paper('#e6dccb')),
        path(
          'M-96,22C-62,20 -44,2 -18,-6C10,-14 44,-16 62,-4C78,-8 84,2 90,8L74,12C60,34 20,40 -22,26L-100,40Z',
          paper('#fbf5e8'),
        ),
        path('M-8,-4C-36,-40 -30,-88 -2,-120C18,-84 30,-44 30,0Z', paper('#fffaf0')),
        line('M2,-92C6,-60 10,-34 12,-8M-14,-72C-8,-48 0,-28 4,-8', '#d9ccb4', 2.5),
        circle(70, 3, 2.8, '#2a211d'),
        polygon(
          [
            [84, 3],
            [98, 9],
            [84, 12],
          ],
          '#d9912b',
        ),
      ),
    ],
    turn,
  );

/** A honey bee; about 60 wide at scale 1. */
export const bee = (x: number, y: number, scale: number, turn: number): string =>
  at(
    x,
    y,
    scale,
    [
      ellipse(-4, -18, 12, 20, '#fdf6e2', { opacity: 0.75, transform: 'rotate(-24 -4 -18)' }),
      ellipse(12, -18, 11, 18, '#fdf6e2', { opacity: 0.75, transform: 'rotate(18 12 -18)' }),
      sheet(
        'low',
        ellipse(0, 0, 28, 16, paper('#e8ac2e')),
        path('M-12,-14q-5,14 0,28h8q-5,-14 0,-28ZM4,-16q-4,16 0,32h8q-4,-16 0,-31Z', '#2a1d14'),
        circle(26, -1, 11, '#2a1d14'),
      ),
    ],
    turn,
  );

/** A hen; about 90 tall at scale 1. */
export const hen = (x: number, y: number, scale: number, colour: string): string =>
  at(x, y, scale, [
    sheet(
      'low',
      line('M-6,-20V0M10,-20V0', '#d9912b', 4),
      path(
        'M-52,-66C-60,-40 -36,-14 4,-14C40,-14 50,-44 44,-66C52,-90 30,-98 24,-76C10,-58 -24,-56 -52,-66Z',
        paper(colour),
      ),
      path('M-20,-50C-24,-30 0,-24 20,-34C12,-50 -4,-54 -20,-50Z', darker(colour, 0.2)),
      path('M26,-90q2,-12 8,-8q6,-8 8,2q8,0 2,10Z', '#c8392b'),
      polygon(
        [
          [44, -80],
          [58, -75],
          [44, -70],
        ],
        '#e0a530',
      ),
      circle(37, -80, 2.6, '#1b1411'),
    ),
  ]);

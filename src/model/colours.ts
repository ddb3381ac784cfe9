/**
 * The site's colours. The style sheets get them as custom properties of the same names
 * (build/colours.ts). public/manifest.webmanifest and index.html repeat the colours of the paper.
 */
export const SITE_COLOURS = {
  light: {
    paper: '#faf6ef',
    surface: '#fffdf9',
    ink: '#1d1a16',
    muted: '#5f574d',
    line: '#e3dacb',
    'field-line': '#8a7f70',
    ornament: '#efe6d7',
    green: '#0b5d3b',
    'on-green': '#fff',
    red: '#a81e22',
    'flag-black': '#1d1a16',
    'flag-red': '#b5121b',
    'flag-green': '#0b6b3f',
  },
  dark: {
    paper: '#14120f',
    surface: '#1e1b17',
    ink: '#f2ece2',
    muted: '#b8ac9b',
    line: '#3a342c',
    ornament: '#2a2520',
    green: '#7fd0a6',
    'on-green': '#10130f',
    red: '#ff9a90',
    'flag-black': '#000',
  },
  /** The backgrounds of buttons with white texts. */
  'light-buttons': { 'green-solid': '#0b5d3b', 'red-solid': '#a81e22', 'red-pressed': '#821417' },
  'dark-buttons': { 'green-solid': '#1c8a5a' },
} as const;

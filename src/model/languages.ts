/**
 * The names of the languages of posts, by their BCP 47 codes. Kenya's two official languages come
 * first; the others are sorted by name.
 */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  sw: 'Kiswahili',
  ar: 'Arabic',
  gax: 'Borana',
  luo: 'Dholuo',
  guz: 'Ekegusii',
  fr: 'French',
  de: 'German',
  ki: 'Gikuyu',
  nyf: 'Giriama',
  gu: 'Gujarati',
  hi: 'Hindi',
  kln: 'Kalenjin',
  kam: 'Kikamba',
  ebu: 'Kiembu',
  mer: 'Kimeru',
  thk: 'Kitharaka',
  luy: 'Luhya',
  mas: 'Maa',
  om: 'Oromo',
  pko: 'Pokot',
  pa: 'Punjabi',
  rel: 'Rendille',
  saq: 'Samburu',
  so: 'Somali',
  dav: 'Taita',
  teo: 'Teso',
  tuv: 'Turkana',
};

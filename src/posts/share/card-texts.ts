import type { Card } from '../../drawing/card';
import { findCategory } from '../../model/categories';
import { SITE_COLOURS } from '../../model/colours';
import { isolateNumbers } from '../../model/left-to-right';
import { displayTitle, type Post } from '../../model/post';
import { SITE } from '../../site';
import { postFacts, postUrl, stableFacts } from '../page/post-facts';
import { plainText } from '../page/text-marks';

/** The colours of the categories on cards. White text on them can be read. */
const COLOURS: Record<string, string> = {
  'bird eye view': SITE_COLOURS.light.ink,
  properties: SITE_COLOURS.light.green,
  events: SITE_COLOURS.light.red,
};

/** A blank before a day, at which a line must not break. */
const BLANK_IN_DAY = / (?=\d\d-\d\d-\d{4})/g;

export function cardTexts(post: Post): Card {
  const title = oneLine(displayTitle(post));
  const mark = postFacts(post).find(({ look, words }) => look === 'mark' && !words)?.text;
  const [lead = '', tag = '', place = ''] = stableFacts(post);
  const when = [mark, lead, tag].filter((fact) => fact && fact !== title).join(' · ');
  return {
    category: findCategory(post.type)?.label ?? '',
    title: isolateNumbers(title),
    when: inLines(when),
    where: inLines(place),
    text: isolateNumbers(oneLine(plainText(post.description))),
    siteName: SITE.name,
    siteHost: new URL(SITE.url).host,
    url: postUrl(post.id),
    colour: COLOURS[post.type] ?? SITE_COLOURS.light.muted,
    isQuiet: post.type === 'obituaries',
    point: post.photos[0]?.point ?? '',
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Facts on lines of their own. */
function inLines(facts: string): string {
  return isolateNumbers(oneLine(facts).replaceAll(' · ', '\n').replace(BLANK_IN_DAY, '\u00A0'));
}

import type { Case } from '../table';
import { access, lostSettings } from './access';
import { broughtBack } from './brought-back';
import { claims } from './claim';
import { codedClaims } from './claim-code';
import { historyKept, keptVersions, purgedVersions } from './history';
import { completedPosts, completedTaken, completedWords } from './posts-completed';
import { damagedFields, foreignFields, seenTexts } from './posts-fields';
import { images } from './posts-images';
import { olderPosts } from './posts-older';
import { olderImages } from './posts-older-images';
import {
  ends,
  ids,
  newNames,
  offerLimits,
  offers,
  optionalFields,
  strangeShapes,
  wrongCategories,
} from './posts-options';
import { readers, writers } from './posts-people';
import { stamps } from './posts-stamps';
import { asking, clearing } from './requests';
import { dethroned, joining, lettingIn } from './team';
import { promoting, readingTeam, removing } from './team-changes';
import { deletions, purges, restorations, trashKept } from './trash';

/** All cases of firestore.rules, each once, grouped by subject. */
export const GROUPS: Record<string, () => Case[]> = {
  'who writes posts': writers,
  'who reads posts': readers,
  'required fields': damagedFields,
  'fields of other categories': foreignFields,
  'texts that show nothing, titles of one line': seenTexts,
  'optional fields': optionalFields,
  'what properties are filtered by': offers,
  'the limits of what properties are filtered by': offerLimits,
  'an end before the start': ends,
  'strange shapes': strangeShapes,
  'categories mixed up': wrongCategories,
  'names of documents': ids,
  'names of new posts': newNames,
  'stamps, revision and grams': stamps,
  'images and thumbnails': images,
  'older posts': olderPosts,
  'images of older posts': olderImages,
  'older posts completed': completedPosts,
  'words given to posts': completedWords,
  'properties said to be free': completedTaken,
  'deleting into the trash': deletions,
  'coming back from the trash': restorations,
  'deleting for good': purges,
  'what lies in the trash': trashKept,
  'versions that edits keep': keptVersions,
  'what lies in the history': historyKept,
  'versions of posts that are deleted for good': purgedVersions,
  'brought back from a backup': broughtBack,
  'the first owner': claims,
  settings: access,
  'settings that were lost': lostSettings,
  'letting in': lettingIn,
  'joining an open site': joining,
  'an owner removed in the console': dethroned,
  'changing roles': promoting,
  removing: removing,
  'reading the team': readingTeam,
  'asking to join': asking,
  'clearing requests': clearing,
};

/** The cases for rules that require a code from the first owner; they need changed rules. */
export const CODED: Record<string, () => Case[]> = { 'the first owner’s code': codedClaims };

/** The cases of some groups; a twin that several groups share appears once. */
export function casesOf(groups: Record<string, () => Case[]>): Map<string, Case[]> {
  return new Map(
    Object.entries(groups).map(([group, list]) => [
      group,
      [...new Map(list().map((one) => [one.name, one])).values()],
    ]),
  );
}

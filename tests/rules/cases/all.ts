import { isDeepStrictEqual } from 'node:util';
import { CATEGORIES } from '../../../src/model/categories';
import { type Case, type Cases, RulesCase } from '../table';
import { announcements, announcementsKept } from './announcements';
import { backupRestorations } from './backup-restorations';
import { access, claims, codedClaims, lostSettings } from './claim';
import { historyKept, keptVersions, purgedVersions } from './history';
import { names, readingNames } from './names';
import { completedPosts, completedTaken, completedWords } from './posts-completed';
import { fieldsOf } from './posts-fields';
import { ids, newIds, unknownFields } from './posts-ids';
import { images } from './posts-images';
import { olderImages, olderPosts } from './posts-older';
import { readers, writers } from './posts-people';
import { photos } from './posts-photos';
import { stamps } from './posts-stamps';
import { confirmations, ends, giving, places, series } from './posts-together';
import { asking, clearing, movedRequests } from './requests';
import {
  approving,
  joining,
  movedMembers,
  promoting,
  readingTeam,
  removedOwner,
  removing,
} from './team';
import { deletions, purges, restorations, trashKept } from './trash';

/** All cases that run on firestore.rules without a setup code, grouped by subject. */
export const GROUPS: Record<string, () => Cases> = {
  'writing posts': writers,
  'reading posts': readers,
  ...Object.fromEntries(CATEGORIES.map(({ type }) => [`fields of ${type}`, () => fieldsOf(type)])),
  'ways to give': giving,
  'confirmations of properties': confirmations,
  'counties and countries': places,
  'events that repeat': series,
  'events that end before they start': ends,
  'unknown fields and types': unknownFields,
  'ids of posts': ids,
  'ids and history of new posts': newIds,
  'authors, times, revision and search fields': stamps,
  'images and thumbnails': images,
  'photos other than the cover': photos,
  'edits of older posts': olderPosts,
  'images of older posts': olderImages,
  'adding missing fields to older posts': completedPosts,
  'adding missing search words': completedWords,
  'marking properties as not taken': completedTaken,
  'moving to the trash': deletions,
  'restoring from the trash': restorations,
  'deleting for good': purges,
  'reading and changing the trash': trashKept,
  'announcing deletions and restorations': announcements,
  'reading and changing announcements': announcementsKept,
  'previous versions that edits store': keptVersions,
  'reading and changing the history': historyKept,
  'deleting versions from the history': purgedVersions,
  'restoring from a backup': backupRestorations,
  'becoming the first owner': claims,
  settings: access,
  'restoring lost settings': lostSettings,
  'approving requests': approving,
  'joining while enrolment is open': joining,
  'an owner removed in the console': removedOwner,
  'changing roles': promoting,
  'removing members': removing,
  'changed e-mail addresses of members': movedMembers,
  'reading the team': readingTeam,
  'names of members': names,
  'reading the names of members': readingNames,
  'asking to join': asking,
  'changed e-mail addresses of applicants': movedRequests,
  'deleting requests': clearing,
};

/**
 * The cases of a site that asks its first owner for a code. They run on rules that contain the
 * code's hash.
 */
export const CODED: Record<string, () => Cases> = { 'the setup code': codedClaims };

/**
 * The cases of each group in `groups`, with the twins of its refused cases. If the function of a
 * group returns the same case several times, the result has this case once.
 * @throws if two different cases of a group have the same name
 */
export function casesOf<Each extends RulesCase<unknown> = Case>(
  groups: Record<string, () => Cases<Each>>,
): Map<string, Each[]> {
  return new Map(Object.entries(groups).map(([group, list]) => [group, inOneList(list())]));
}

function inOneList<Each extends RulesCase<unknown>>(cases: Cases<Each>): Each[] {
  const named = new Map<string, Each>();
  for (const item of flat(cases).flatMap((one) => (one.twin ? [one.twin as Each, one] : [one]))) {
    const other = named.get(item.name) ?? item;
    if (!isDeepStrictEqual(other, item)) {
      throw new Error(`Two different cases have the name '${item.name}'.`);
    }
    named.set(item.name, item);
  }
  return [...named.values()];
}

function flat<Each extends RulesCase<unknown>>(cases: Cases<Each>): Each[] {
  return cases.flatMap((item) => (item instanceof RulesCase ? [item] : flat(item)));
}

import type { Case } from '../table';
import { access, lostSettings } from './access';
import { backupRestorations } from './backup-restorations';
import { claims } from './claim';
import { codedClaims } from './claim-code';
import { historyKept, keptVersions, purgedVersions } from './history';
import { completedPosts, completedTaken, completedWords } from './posts-completed';
import { damagedFields, foreignFields, visibleTexts } from './posts-fields';
import { images } from './posts-images';
import { olderPosts } from './posts-older';
import { olderImages } from './posts-older-images';
import {
  confirmedOthers,
  ends,
  ids,
  newIds,
  offerLimits,
  offers,
  optionalFields,
  unknownFields,
  wrongCategories,
} from './posts-options';
import { readers, writers } from './posts-people';
import { photos } from './posts-photos';
import { stamps } from './posts-stamps';
import { asking, clearing } from './requests';
import { approving, joining, removedOwner } from './team';
import { promoting, readingTeam, removing } from './team-changes';
import { deletions, purges, restorations, trashKept } from './trash';

/** All cases of firestore.rules without a setup code, grouped by subject. */
export const GROUPS: Record<string, () => Case[]> = {
  'who writes posts': writers,
  'who reads posts': readers,
  'required fields': damagedFields,
  'fields of other categories': foreignFields,
  'texts without a visible sign, and titles with line breaks': visibleTexts,
  'optional fields': optionalFields,
  'fields by which properties are filtered': offers,
  'limits of the price and the country of a property': offerLimits,
  'confirmations in categories other than properties': confirmedOthers,
  'an end before the start': ends,
  'unknown fields and types': unknownFields,
  'fields of the wrong category': wrongCategories,
  'ids of posts': ids,
  'ids of new posts': newIds,
  'authors, times, revision and search fields': stamps,
  'images and thumbnails': images,
  'the photos beside the cover': photos,
  'older posts': olderPosts,
  'images of older posts': olderImages,
  'completing older posts': completedPosts,
  'adding search words': completedWords,
  'marking properties as not taken': completedTaken,
  'moving to the trash': deletions,
  'restoring from the trash': restorations,
  'deleting for good': purges,
  'documents in the trash': trashKept,
  'versions that edits store': keptVersions,
  'documents in the history': historyKept,
  'versions of posts that are deleted for good': purgedVersions,
  'restoring from a backup': backupRestorations,
  'the first owner': claims,
  settings: access,
  'lost settings': lostSettings,
  'approving requests': approving,
  'joining an open site': joining,
  'an owner removed in the console': removedOwner,
  'changing roles': promoting,
  'removing members': removing,
  'reading the team': readingTeam,
  'asking to join': asking,
  'deleting requests': clearing,
};

/**
 * The cases of a site that asks its first owner for a code. They run on rules that contain the
 * code's hash.
 */
export const CODED: Record<string, () => Case[]> = { 'the setup code': codedClaims };

/**
 * The cases of each group in `groups`. If a group contains several cases with the same name, they
 * are the same case, and it appears only once.
 */
export function casesOf(groups: Record<string, () => Case[]>): Map<string, Case[]> {
  return new Map(
    Object.entries(groups).map(([group, list]) => [
      group,
      [...new Map(list().map((item) => [item.name, item])).values()],
    ]),
  );
}

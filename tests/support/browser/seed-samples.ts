import type { Suite } from '../../../emulators/suite';
import { CATEGORIES } from '../../../src/model/categories';
import { announceBackend } from './backend-address';
import { storePost } from './stored-posts';
export async function seedSamples(suite: Suite): Promise<void> {
  announceBackend(suite);
  for (const category of CATEGORIES) {
    for (let number = 1; number <= 13; number += 1) {
      const own = Object.fromEntries(
        category.fields.map((f) => [
          f.name,
          { stringValue: f.control === 'date' ? '2026-11-21' : `${f.label} of post ${number}` },
        ]),
      );
      await storePost(`tmp-${category.path.slice(1)}-${number}`, {
        ...own,
        type: { stringValue: category.type },
        title: { stringValue: `${category.label} ${number}` },
        desciption: { stringValue: 'Some text about it '.repeat(number) },
        createdAt: { timestampValue: new Date(Date.UTC(2026, 10, number)).toISOString() },
      });
    }
  }
}

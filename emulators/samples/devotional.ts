import { prose } from './prose';
import type { DayOf, SampleIn } from './sample-post';

/** A word, a thought and a prayer for the day, in our own words. */
export const devotional = (day: DayOf): SampleIn<'devotional'>[] => [
  {
    title: 'The light before the sun',
    desciption: 'For the one who is waiting, and cannot yet see what for.',
    startDate: day(0),
    todayWord: 'Isaiah 60:1 – Rise up, for your light has already set out towards you.',
    quote: 'The mountain sees the morning first, but the morning is coming to the valley too.',
    devotion: prose`
      Anyone who has climbed in the dark knows the hour. Your fingers are cold, your torch is fading,
      and the guide keeps saying “karibu tufike”, we have almost arrived, as he has said since
      midnight. Then, long before the sun, the snow above you turns the faintest pink.

      Nothing has changed around your feet. The stones are as loose as before. But the light has
      touched something higher than you, and you know by it that it will reach you.

      Faith is often no more than this: to have seen the light on somebody else's mountain and to keep
      walking.`,
    prayer:
      'Lord, while it is still dark where I stand, let me see your morning on the heights, and take the next step. Amina.',
    imageAlt: 'A snow-capped mountain at sunrise above dark forest',
    picture: 'mt-kenya',
    postedDaysAgo: 0.1,
  },
  {
    title: 'He counts the stars, and you',
    desciption: 'A short word for a sleepless night.',
    startDate: day(-1),
    todayWord:
      'Psalm 147:3–4 – He binds up broken hearts; he numbers the stars and has a name for each.',
    quote: 'If no star is too small to be named, no sorrow is too small to be bound.',
    devotion: prose`
      It is a strange pair of verses. In one breath the psalm speaks of a broken heart, in the next of
      all the stars, as if the same hands did both, and before breakfast.

      Tonight, if sleep will not come, count slowly. You will lose count. He has not.`,
    prayer: 'You who know the stars by name, say mine tonight, and let me rest.',
    imageAlt: 'A lone acacia under a sky full of stars',
    picture: 'starry-plain',
    postedDaysAgo: 1.1,
  },
];

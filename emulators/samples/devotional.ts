import { THE_LONG_WALK_HOME } from './devotional-long';
import { prose, type Sample } from './sample-post';

/** The sample devotionals. Their texts were written for this project. */
export const DEVOTIONAL: Sample<'devotional'>[] = [
  {
    title: 'The light before the sun',
    description: 'For the one who is waiting, and cannot yet see what for.',
    startDate: 0,
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
    imageAlt: 'A footpath that climbs towards the rising sun between dark cypresses',
    picture: 'dawn-path',
    postedDaysAgo: 0.1,
  },
  {
    title: 'He counts the stars, and you',
    description: 'A short word for a sleepless night.',
    startDate: -1,
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
  THE_LONG_WALK_HOME,
  {
    title: 'Enough flour for today',
    description: 'On a widow, a jar, and the arithmetic of kindness.',
    startDate: -4,
    todayWord:
      '1 Kings 17:12–16 – A handful was all she had; she shared it, and it did not run out.',
    quote: 'Mgeni siku mbili; siku ya tatu mpe jembe. But on the first day, give him bread.',
    devotion: prose`
      She was gathering two sticks. Not a bundle, two: that is how small her fire was going to be. And a
      stranger asks her for the first piece of it.

      We like to hear how the jar never emptied. We skip the evening before, when she had to decide with
      nothing in her hand but a promise from a man she did not know. Every miracle has such an evening.

      Somebody will knock this week. You will look at your jar and do the sum. Do it honestly; God has
      never despised arithmetic. And then, perhaps, break the chapati anyway.`,
    prayer: 'Giver of bread, teach me to count as you count. Amen.',
    imageAlt: 'A stack of chapati, a clay pot and a bowl of fruit on a white table',
    picture: 'bread-table',
    postedDaysAgo: 4.2,
  },
  {
    title: 'After the dry months',
    description:
      'The smell of the first rain on red soil needs no sermon. Here is a very short one all the same.',
    startDate: -7,
    todayWord: 'Deuteronomy 32:2 – A teaching that falls as softly as rain on young grass.',
    quote: 'Rain does not ask whose shamba it is.',
    devotion: prose`
      You cannot hurry a cloud. You can only clear the gutters, mend the tank and plant on the day the
      elders say. Prayer is very like that: it does not make the rain, it makes you ready for it.

      And when it comes, stand outside for a minute. Get wet. There will be time to be sensible.`,
    prayer:
      'For every field that waits: send rain. For every heart that waits: make it soft. Amina.',
    imageAlt: 'Rain falling over green hills and thatched houses',
    picture: 'rain-hills',
    postedDaysAgo: 7.4,
  },
  {
    title: 'Planks over the river',
    description: 'What do you do with a promise when you cannot see the other side?',
    startDate: -10,
    todayWord: 'Joshua 3:15–17 – The water stopped when their feet were already in it.',
    quote: 'A bridge is a promise that somebody kept before you came.',
    devotion: prose`
      The footbridge at my grandmother's place has twenty-seven planks. Every rainy season two or three
      go, and every January somebody replaces them and tells nobody. I was grown up before I found out
      who it was: the quiet man whom we children called Fundi Kimya, who has no one on the other side.

      Ask yourself tonight which planks you walk on. A teacher who stayed after four. An aunt who signed
      for a loan. Whoever it was that prayed for you by name.

      Then take a hammer.`,
    prayer:
      'Thank you for every plank. Show me the one that is missing, and let me be quiet about it.',
    imageAlt: 'A wooden footbridge over a stream between green banks',
    picture: 'footbridge',
    postedDaysAgo: 10.1,
  },
  {
    title: 'Colours on the floor',
    description: 'A meditation for those who sit at the back.',
    startDate: -13,
    todayWord: 'Genesis 9:16 – Whenever I see the bow, I will remember.',
    quote: 'Plain light goes in; look what comes out.',
    devotion: prose`
      If you come early and sit at the back, you can watch it: about nine o'clock the sun finds the
      window, and the old cement floor is red and gold and green. Nobody in the front rows sees it.
      They look at the window. The gift lies at the feet of the latecomers.

      There are many pieces in that window that are cracked, and one was replaced with the bottom of a
      bottle. It throws the deepest green of all.`,
    prayer: 'Shine through me as I am, cracks and bottle glass and all.',
    imageAlt: 'A stained-glass window throwing coloured light on the floor between two candles',
    picture: 'church-window',
    postedDaysAgo: 13.2,
  },
  {
    title: 'A seed has to trust the dark',
    description: 'For students waiting for results, and for their parents.',
    startDate: -17,
    todayWord: 'John 12:24 – Unless the grain goes into the ground, it stays one lonely grain.',
    quote: 'Nobody digs up a bean to see how it is doing. (Every child does, once.)',
    devotion: prose`
      Grade 3 planted beans in jam jars, with cotton wool, by the window. By Wednesday one had been
      pulled out and pushed back so often that it gave up. Its owner wept. “I only wanted to see if it
      was working!”

      So do we. We dig up our children with questions, and ourselves at two in the morning. Whatever has
      been planted needs water, warmth and to be left alone by us.`,
    prayer: 'Lord of the growing season, keep my hands still. Amen.',
    imageAlt: 'A green seedling in two hands full of soil',
    picture: 'seedling-hands',
    postedDaysAgo: 16.6,
  },
  {
    title: 'One candle, stima imepotea',
    description: 'The power went at ten past seven. This was written by what was left.',
    startDate: -23,
    todayWord: 'Psalm 18:28 – You keep my small lamp burning; you make my darkness bright.',
    quote:
      'You never know how many people are in the house until the lights go out and all of them call.',
    devotion: prose`
      Seven of us round one candle. Nobody could look at a phone for long, so we looked at each other.
      Grandfather told the story of the leopard, the little one fell asleep in the middle of it, and for
      the first time since the funeral somebody laughed.

      When the light came back we all shouted, and blinked, and one by one went to our rooms. I have
      wondered since which of the two was the darkness.`,
    prayer: 'Be our candle: small enough to gather round, bright enough to see each other by.',
    imageAlt: 'A candle on a table by a dark window, an open book beside it',
    picture: 'candle-night',
    postedDaysAgo: 22.9,
  },
  {
    title: 'Cracked pots carry water too',
    description: 'Strength for those who think they have leaked it all away.',
    startDate: -29,
    todayWord:
      '2 Corinthians 4:7 – The treasure is in ordinary clay, so that nobody mistakes the clay for it.',
    quote: 'Along the side of the path where the old pot drips, there are flowers.',
    devotion: prose`
      My mother's best pot had a crack from lip to belly. She would not throw it away. “It cools better,”
      she said. And it did: what seeped through the clay was what kept the rest cold.

      Some of what you call your weakness may be how the people around you stay cool.`,
    prayer: 'Potter, I will not ask why. Carry water in me today, as much as will stay.',
    imageAlt: 'Three clay pots by a stream, a woman in red beyond them under trees',
    picture: 'clay-pots',
    postedDaysAgo: 29.3,
  },
  {
    title: 'Walk with a lamp, not a floodlight',
    description: 'Why God so seldom shows us more than the next few metres.',
    startDate: -35,
    todayWord:
      'Psalm 119:105 – Your word is a lamp: it lights the foot, and the bit of path before the foot.',
    quote: 'Haraka haraka haina baraka.',
    devotion: prose`
      A lantern shows you four steps. When you have taken them, it shows you four more. In this manner
      our people crossed whole districts at night, and arrived.`,
    prayer: 'Four steps, Lord. I ask for four.',
    imageAlt: 'Somebody with a lantern on a road at night, a moon and stars above',
    picture: 'lantern-road',
    postedDaysAgo: 34.7,
  },
  {
    title: 'When the page is blank',
    description: 'On starting again at forty, or at seventy.',
    startDate: -44,
    todayWord:
      'Lamentations 3:22–23 – His mercies are new every morning; they have never once been yesterday’s.',
    quote: 'It is not too late. It is Tuesday.',
    devotion: prose`
      She retired on a Friday and on the Monday went to the adult class to learn to write, in ink, the
      name that she had signed with a thumb for fifty years. It took her until March. The first letter
      that she wrote was to her daughter in Doha. It said: “It is me.”

      God seems to be fond of people who begin late: Abraham, Naomi, Anna in the temple, and whoever
      reads this with a sigh.`,
    prayer: 'New every morning, you say. Then here is my morning. Write with me.',
    imageAlt: 'An open book from which golden light rises',
    picture: 'open-book',
    postedDaysAgo: 43.8,
  },
  {
    title: 'Peace that is in no hurry',
    description: 'A blessing for the end of the week.',
    startDate: -52,
    todayWord: 'John 14:27 – I leave you peace, and not the kind that the world hands out.',
    quote: 'Amani haina makelele. Peace makes no noise.',
    devotion: prose`
      May you find the chair that is yours, and sit in it.
      May the one you quarrelled with ring first.
      May your mother's knee be better on Sunday.
      May there be sugar.
      May whoever is far from you tonight look up at the same moment, for no reason, and smile.`,
    prayer: 'Peace to this house and to all who are on their way to it. Amina.',
    imageAlt: 'White doves rising over quiet green hills',
    picture: 'doves',
    postedDaysAgo: 51.5,
  },
];

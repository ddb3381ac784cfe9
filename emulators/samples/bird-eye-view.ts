import { prose } from './prose';
import type { DayOf, SampleIn } from './sample-post';

/** News of how people earn, save and sell, at home and abroad. */
export const birdEyeView = (day: DayOf): SampleIn<'bird eye view'>[] => [
  {
    title: 'Tea pickers in Kericho turn their bonus into a shared milk cooler',
    desciption: prose`
      When the second payment came this year, thirty-one families around Kapkatet did something
      they had talked about since 2019: they put aside a tenth of it, all of them, on the same day.

      The result stands behind the buying centre: a 1,000-litre milk cooler, paid for without a loan.
      Evening milk used to be sold to whoever passed on a motorbike, at whatever he felt like paying.
      Now it waits for the morning lorry, cold and weighed.

      “Chai haina maana bila maziwa,” says the treasurer, and laughs. Tea means nothing without milk.
      She writes every litre in two books, one for the group and one that any member may take home.`,
    startDate: day(-6),
    marketPlace:
      'Milk at KSh 52 a litre from the Kapkatet cooler, every morning from 6.30; tea through the buying centre.',
    imageAlt: 'Rows of tea bushes on green hills, trees here and there, under a bright sky',
    picture: 'tea-hills',
    postedDaysAgo: 0.2,
  },
  {
    title: 'Omena prices hold at Dunga beach: what the boats brought in this week',
    desciption: prose`
      A quiet lake and a dark moon made for full nets. Sun-dried omena sold at KSh 240 a gorogoro on
      Thursday, about what it was last month. Traders from Nakuru and Eldoret were on the beach by 5.`,
    startDate: day(-2),
    marketPlace:
      'Dunga landing beach, Kisumu. Mondays to Saturdays from 5.00; ask for the weighing shed.',
    imageAlt: 'Three sailing boats with white, yellow and red sails on a lake at evening',
    picture: 'lake-sails',
    postedDaysAgo: 1.4,
  },
  {
    title: 'The road to Ol Kalou is open again – and so is the potato market',
    desciption: prose`
      After two weeks of mud the lorries are climbing again. A 50 kg bag of Shangi left the farm at
      KSh 1,900 on Wednesday; it was KSh 1,350 when only donkey carts could pass.

      Drivers ask for one thing: leave after 9, when the murram has dried.`,
    startDate: day(-9),
    marketPlace: 'Ol Kalou open market, Wednesdays and Saturdays',
    imageAlt: 'A red earth road winding through green hills with banana plants',
    picture: 'red-road',
    postedDaysAgo: 4.1,
  },
  {
    title: 'Guides of Naro Moru: “The mountain pays our school fees”',
    desciption: prose`
      Peter Mwangi Githinji has walked up to Point Lenana more than three hundred times. He is 52, and
      he still stops at the same bend to look at the first light on the snow.

      There are forty-four in the guides' association now, nine of them women. They have set day rates
      that nobody undercuts, a box of oxygen that is checked every Monday, and a rule that a porter's
      load is weighed at the gate: 18 kg, not one kilo more.

      What visitors from abroad rarely know: you can book a guide directly, and all of the money stays
      in the village. Bring warm gloves. Karibuni sana.`,
    startDate: day(-20),
    marketPlace:
      'Guide KSh 4,500 a day, porter KSh 2,500, cook KSh 3,000. Book at the association’s hut in Naro Moru or by phone: 0700 000 141.',
    imageAlt: 'A snow-capped mountain at sunrise above dark forest',
    picture: 'mt-kenya',
    postedDaysAgo: 12.6,
  },
];

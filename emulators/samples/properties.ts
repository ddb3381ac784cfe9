import { prose } from './prose';
import type { SampleIn } from './sample-post';

/** Houses, rooms, plots and farms to buy or to rent. */
export const properties = (): SampleIn<'properties'>[] => [
  {
    title: 'Three-bedroom bungalow with a garden, Kitengela (Milimani estate)',
    desciption: prose`
      Built in 2018 by the family who live in it and now sold because they are moving to be near the
      grandchildren. Master ensuite, a kitchen with a real pantry, borehole water and a 5,000-litre
      tank, fruit trees that already bear: two mangoes, a lemon, one very generous pawpaw.

      Freehold, clean title, ready to transfer. Viewing on Saturdays; the kettle will be on.`,
    address: 'Milimani estate, off Namanga Road, Kitengela, Kajiado County',
    rent: 'KSh 9,800,000 (slightly negotiable)',
    landmark: 'Second turning after the water kiosk, green gate',
    moreInfo: 'Grace and Joseph Mutiso, +254 700 000 101, after 5 pm; or mutiso.home@example.com',
    imageAlt: 'A cream bungalow with a red roof, flower beds and a jacaranda in bloom',
    picture: 'bungalow-garden',
    postedDaysAgo: 0.6,
  },
  {
    title: '50x100 plots in Juja Farm, beacons in place, title deeds ready',
    desciption: prose`
      Eight plots left of twenty-four. Red soil, flat, fenced all round, with water and power at the
      boundary. Half on signing and the rest within six months, no interest.

      Please do come and see before you send a shilling. If you are abroad, send a cousin: we will walk
      the beacons with them on a video call, and you do the official search yourself.`,
    address: 'Juja Farm Road, 7 km from Juja town, Kiambu County',
    rent: 'KSh 1,450,000 a plot',
    landmark: 'Opposite the old coffee store, where the murram begins',
    moreInfo: 'Samuel Kariuki, 0700 000 102. Site visits Tuesdays and Saturdays at 10.',
    imageAlt: 'An empty plot of red soil with white beacons at its corners and a fence behind',
    picture: 'plot-beacons',
    postedDaysAgo: 2.3,
  },
  {
    title: 'Two-bedroom flat with a balcony in Kilimani, Nairobi',
    desciption:
      'Fifth floor, evening light, lift and backup power. Quiet neighbours and a baby grand downstairs that somebody plays well.',
    address: 'Kilimani, Nairobi',
    rent: 'KSh 72,000 a month, service charge included',
    landmark: 'Two minutes from the stage, behind the pharmacy',
    moreInfo: 'Caretaker: Mzee Wafula, 0700 000 103',
    imageAlt: 'Blocks of flats at evening with lit windows and washing on the balconies',
    picture: 'flats-evening',
    postedDaysAgo: 5.2,
  },
  {
    title: 'Shop to let on a busy corner in Eldoret',
    desciption: prose`
      Front shop of 24 m² with a store behind it, own meter, roller shutter. It has been a cereal shop, a
      salon and a very good bakery; the oven's chimney is still there.`,
    address: 'Huruma, Eldoret, Uasin Gishu County',
    rent: 'KSh 22,500 a month, two months’ deposit',
    landmark: 'At the roundabout, beside the posho mill',
    moreInfo: 'Call Naomi Jepkosgei, +254 700 000 104, or write to shop.eldoret@example.org',
    imageAlt: 'A small shop with a red and white awning on a sunny street',
    picture: 'shop-street',
    postedDaysAgo: 8.9,
  },
];

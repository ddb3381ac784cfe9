import { prose, type Sample } from './sample-post';

/** Properties to buy or to rent, and the post of a teacher who needs a house. */
export const PROPERTIES: Sample<'properties'>[] = [
  {
    title: 'Three-bedroom bungalow with a garden, Kitengela (Milimani estate)',
    description: prose`
      Built in 2018 by the family who live in it and now sold because they are moving to be near the
      grandchildren. Master ensuite, a kitchen with a real pantry, borehole water and a 5,000-litre
      tank, fruit trees that already bear: two mangoes, a lemon, one very generous pawpaw.

      Freehold, clean title, ready to transfer. Viewing on Saturdays; the kettle will be on.`,
    address: 'Milimani estate, off Namanga Road, Kitengela, Kajiado County',
    rent: 'KSh 9,800,000 (slightly negotiable)',
    deal: 'sale',
    county: 'Kajiado',
    priceKes: 9_800_000,
    landmark: 'Second turning after the water kiosk, green gate',
    moreInfo: 'Grace and Joseph Mutiso, +254 700 000 101, after 5 pm; or mutiso.home@example.com',
    bedrooms: '3',
    imageAlt: 'A cream bungalow with a red roof, flower beds and a jacaranda in bloom',
    picture: 'bungalow-garden',
    postedDaysAgo: 0.6,
  },
  {
    title: '50x100 plots in Juja Farm, beacons in place, title deeds ready',
    description: prose`
      Eight plots left of twenty-four. Red soil, flat, fenced all round, with water and power at the
      boundary. Half on signing and the rest within six months, no interest.

      Please do come and see before you send a shilling. If you are abroad, send a cousin: we will walk
      the beacons with them on a video call, and you do the official search yourself.`,
    address: 'Juja Farm Road, 7 km from Juja town, Kiambu County',
    rent: 'KSh 1,450,000 a plot',
    deal: 'sale',
    county: 'Kiambu',
    priceKes: 1_450_000,
    landmark: 'Opposite the old coffee store, where the murram begins',
    moreInfo: 'Samuel Kariuki, 0700 000 102. Site visits Tuesdays and Saturdays at 10.',
    imageAlt: 'An empty plot of red soil with white beacons at its corners and a fence behind',
    picture: 'plot-beacons',
    postedDaysAgo: 2.3,
  },
  {
    title: 'Bedsitter, Kahawa West',
    description: 'Water every day.',
    address: 'Kahawa West',
    rent: '9500',
    landmark: 'Behind the stage',
    moreInfo: '0700 000 199',
    imageAlt: '',
    picture: null,
    postedDaysAgo: 3.9,
  },
  {
    title: 'Two-bedroom flat with a balcony in Kilimani, Nairobi',
    description:
      'Fifth floor, evening light, lift and backup power. Quiet neighbours, and a piano downstairs that somebody plays well.',
    address: 'Kilimani, Nairobi',
    rent: 'KSh 72,000 a month, service charge included',
    deal: 'rent',
    county: 'Nairobi',
    priceKes: 72_000,
    landmark: 'Two minutes from the stage, behind the pharmacy',
    moreInfo: 'Caretaker: Mzee Wafula, 0700 000 103',
    bedrooms: '2',
    imageAlt: 'A block of flats seen from below, with washing on some balconies',
    picture: 'flats-from-below',
    morePictures: [
      {
        picture: 'city-skyline',
        alt: 'The view from the balcony: the round tower and lit windows',
      },
    ],
    postedDaysAgo: 5.2,
  },
  {
    title: 'Four-bedroom maisonette in Nakuru with a view of the crater',
    description: prose`
      Two sitting rooms, so that the teenagers can have one. DSQ, solar water heater, cabro parking for
      three cars, a lemon tree and a gate that closes by itself on most days.

      The owner works in Germany and sells directly. No agents, tafadhali.`,
    address: 'Milimani, Nakuru',
    rent: 'KSh 14,500,000',
    deal: 'sale',
    county: 'Nakuru',
    priceKes: 14_500_000,
    landmark: 'Third house past the children’s library, cypress hedge',
    moreInfo:
      'Esther Müller-Njoki (WhatsApp +254 700 000 105) or key with the neighbour, Mama Kevo',
    bedrooms: '4',
    imageAlt: 'A house of two floors with warm windows at dusk, cypresses beside it',
    picture: 'maisonette-dusk',
    morePictures: [
      { picture: 'bedroom', alt: 'The largest bedroom, with a window on the town' },
      { picture: 'chai-mandazi', alt: 'The table in the smaller sitting room, set for tea' },
      { picture: 'solar-roofs', alt: 'The roof by day, with the solar water heater' },
      { picture: 'jacaranda-street', alt: 'The street in October, jacarandas in bloom' },
      { picture: 'savannah-dusk', alt: 'The view from the balcony at sunset' },
    ],
    postedDaysAgo: 7.1,
  },
  {
    title: 'Shop to let on a busy corner in Eldoret',
    description: prose`
      Front shop of 24 m² with a store behind it, own meter, roller shutter. It has been a cereal shop, a
      salon and a very good bakery; the oven's chimney is still there.`,
    address: 'Huruma, Eldoret, Uasin Gishu County',
    rent: 'KSh 22,500 a month, two months’ deposit',
    deal: 'rent',
    county: 'Uasin Gishu',
    priceKes: 22_500,
    landmark: 'At the roundabout, beside the posho mill',
    moreInfo: 'Call Naomi Jepkosgei, +254 700 000 104, or write to shop.eldoret@example.org',
    imageAlt: 'A small shop with a red and white awning on a sunny street',
    picture: 'shop-street',
    postedDaysAgo: 8.9,
  },
  {
    title: "Bedsitters near the college in Ong'ata Rongai, new paint, old-fashioned landlady",
    description: prose`
      Eight rooms round one yard. Water every day, token meter each, WiFi until 11 pm because “students
      must sleep”. Rent is due on the 5th, and if you are short you come and say so; nobody has ever been
      locked out here.`,
    address: 'Maasai Lodge Road, Ong’ata Rongai, Kajiado County',
    rent: 'KSh 6,500 a month',
    deal: 'rent',
    county: 'Kajiado',
    priceKes: 6_500,
    landmark: 'Behind the blue church, ask for the rooms with four colours of door',
    moreInfo: 'Mama Shiru, 0700 000 106 (calls, not texts: “I want to hear your voice”)',
    bedrooms: '0',
    imageAlt:
      'A row of rental rooms with doors in four colours, washing on the line, hens in the yard',
    picture: 'rental-rooms',
    postedDaysAgo: 11.5,
  },
  {
    title: 'House with a carved door in the old town of Mombasa, restored with love',
    description: prose`
      Coral walls sixty centimetres thick, mangrove beams, a roof terrace where the sea wind finds you
      even in March. Three rooms round a small court, kitchen and two bathrooms new. The carved door was
      taken apart and put together again by fundi Athman over five months; it closes like a book.

      Long let only, to people who will live in it. Karibuni Mvita.`,
    address: 'Old town, Mvita, Mombasa',
    rent: 'KSh 95,000 a month, one year or longer',
    deal: 'rent',
    county: 'Mombasa',
    priceKes: 95_000,
    taken: true,
    landmark: 'Two lanes in from the fish market; look for the lantern',
    moreInfo: 'Bi Mwanaisha Said, +254 700 000 107, mornings',
    imageAlt: 'A carved wooden door with brass studs in a pale coral wall, potted plants beside it',
    picture: 'swahili-door',
    postedDaysAgo: 13.7,
  },
  {
    title: 'Five acres near Kitale, river frontage, dairy unit standing',
    description: prose`
      Zero-grazing unit for eight cows, chaff cutter, hay store, three-phase power, a permanent stream.
      Two acres under napier, two under maize, one around the house.

      The cows can be had separately. The brown one is called Malkia and should be asked first.`,
    address: 'Cherangany Road, 9 km from Kitale, Trans Nzoia County',
    rent: 'KSh 1,750,000 an acre; house and unit KSh 3,200,000',
    deal: 'sale',
    county: 'Trans Nzoia',
    priceKes: 1_750_000,
    landmark: 'White fence on the left after the dip',
    moreInfo: 'Wekesa family, 0700 000 108 or +254 700 000 109',
    imageAlt: 'Two cows by a white fence, a red barn and green hills behind them',
    picture: 'dairy-farm',
    postedDaysAgo: 16.2,
  },
  {
    title: 'Beach cottage in Diani by the week, for families from home and abroad',
    description: prose`
      Sleeps seven. Cook available (ask Mzee Juma for his kamba wa kupaka). Resident rate for everyone
      who answers the phone in Kiswahili. 🌴`,
    address: 'Galu, Diani, Kwale County',
    rent: 'KSh 12,000 a night, KSh 70,000 a week',
    deal: 'rent',
    county: 'Kwale',
    priceKes: 12_000,
    landmark: '300 m from the beach access by the baobab',
    moreInfo: 'diani.cottage@example.com, +254 700 000 110',
    imageAlt: 'A white house among palms on a sandy beach',
    picture: 'coast-house',
    postedDaysAgo: 19.4,
  },
  {
    title: 'Room for a newcomer in Minneapolis (nursing student preferred)',
    description: prose`
      We are a family of four from Kisii who came in 2009 with two suitcases and remember it well. A
      furnished room, bus 5 at the corner, winter coat in the cupboard, and supper at our table for as
      long as you need it.

      First month half rent. We will show you the bank, the clinic and where they sell managu.`,
    address: 'North Minneapolis, Minnesota',
    rent: '$650 a month, everything included',
    deal: 'rent',
    county: 'Abroad',
    country: 'United States',
    landmark: 'Across from the park with the lake',
    moreInfo: 'Kerubo and Evans Nyamweya, nyamweya.room@example.com',
    imageAlt: 'A room with a made bed, a lamp and a window on a city at dusk',
    picture: 'bedroom',
    postedDaysAgo: 22.4,
  },
  {
    title: 'Terraced house to share in Birmingham, two rooms free',
    description:
      'Two nurses and an engineer look for two more. Garden for sukuma, cupboard of pilau spices, no loud calls home after midnight (we all love your mother).',
    address: 'Erdington, Birmingham',
    rent: '£520 a month each, bills included',
    deal: 'rent',
    county: 'Abroad',
    country: 'United Kingdom',
    landmark: 'Seven minutes from the station, yellow door',
    moreInfo: 'Achieng, Faith or Kip: house.b23@example.org',
    imageAlt: 'Brick terraced houses with coloured doors on a wet street',
    picture: 'brick-terraces',
    postedDaysAgo: 25.8,
  },
  {
    title: 'Warm basement flat in Toronto, separate entrance',
    description: prose`
      One bedroom, laundry, heating that works (we tested it at minus 24). Ten minutes from the subway,
      three from a shop that has unga every second Thursday.`,
    address: 'Scarborough, Toronto',
    rent: 'CA$1,450 a month',
    deal: 'rent',
    county: 'Abroad',
    country: 'Canada',
    taken: true,
    landmark: 'Fourth house from the school crossing',
    moreInfo: 'Mr and Mrs Abdi, text +254 700 000 111; viewing on Sundays after 2',
    bedrooms: '1',
    imageAlt: 'A street of coloured town houses in snow, windows lit, under a pale moon',
    picture: 'city-snow',
    postedDaysAgo: 28.6,
  },
  {
    title: 'Go-down in Athi River, 400 m², with yard and weighbridge next door',
    description: prose`
      Eaves 7 m, three-phase power, office and two toilets, tarmac to the gate. Suits grain, tiles or a
      carpenter with ambitions. Part-let possible from 100 m².`,
    address: 'Athi River, off Mombasa Road, Machakos County',
    rent: 'KSh 38 a square foot a month',
    deal: 'rent',
    county: 'Machakos',
    landmark: 'Green gable, visible from the flyover',
    moreInfo: 'Musyoka & Daughters, 0700 000 112',
    imageAlt: 'A warehouse with its shutter up, boxes inside and a lorry in the yard',
    picture: 'warehouse',
    postedDaysAgo: 32.1,
  },
  {
    title: 'Family homestead in Kakamega to lease, not to sell',
    description: prose`
      Our parents have gone, and the four of us live in four countries. We will never sell it, but a
      house wants smoke in its kitchen. Three rooms, iron roof, well with a hand pump, half an acre of
      bananas and one mango tree that the whole village thinks is theirs. It is.

      We look for a family who will farm it and let us come home at Christmas.`,
    address: 'Shinyalu, Kakamega County',
    rent: 'KSh 8,000 a month, or a third of the harvest',
    deal: 'rent',
    county: 'Kakamega',
    priceKes: 8_000,
    landmark: 'First compound after the primary school, blue door',
    moreInfo:
      'Our aunt keeps the key: Senge Rose, 0700 000 113. Or write: shikanga.family@example.org',
    imageAlt: 'A house with an iron roof and a blue door, a mango tree, bananas and hens',
    picture: 'homestead',
    postedDaysAgo: 37.9,
  },
  {
    title: 'Cottage by Lake Naivasha, mornings with fish eagles',
    description: prose`
      One big room, a stove, a jetty. No television and almost no network, which is the point. Hippos at
      night: please use the torch, and please don't be brave.`,
    address: 'South Lake Road, Naivasha, Nakuru County',
    rent: 'KSh 7,500 a night',
    deal: 'rent',
    county: 'Nakuru',
    priceKes: 7_500,
    landmark: 'Km 14, signpost with a heron',
    moreInfo: 'Lucy Wairimu, +254 700 000 114',
    imageAlt: 'A small house by a lake with reeds and a jetty, the sun rising through mist',
    picture: 'lake-cottage',
    postedDaysAgo: 43.3,
  },
  {
    title: 'Desk by the window: shared office on the ninth floor, Nairobi',
    description: prose`
      For those who work for people they have never met in countries they have never seen. Fast line,
      quiet room for calls, generator, and a kettle that is the real centre of the place. Day, week or
      month; students of any age half price on Saturdays.`,
    address: 'Upper Hill, Nairobi',
    rent: 'KSh 900 a day, KSh 13,500 a month',
    deal: 'rent',
    county: 'Nairobi',
    priceKes: 13_500,
    landmark:
      'From the balcony you can see the round tower; from the stage you can see the balcony',
    moreInfo: 'Reception: Mercy, 0700 000 118, desk9@example.com',
    imageAlt: 'A city skyline at dusk with a round tower and lit windows, trees in front',
    picture: 'city-skyline',
    postedDaysAgo: 45.9,
  },
  {
    title: 'Quiet plot under jacarandas in Nyeri, quarter acre',
    description: prose`
      Tarmac, sewer and street light; neighbours who greet. The two jacarandas on the boundary may not be
      felled (it is in the agreement), and when they flower you will see why.`,
    address: 'Ring Road, Nyeri',
    rent: 'KSh 5,600,000, ready title',
    deal: 'sale',
    county: 'Nyeri',
    priceKes: 5_600_000,
    taken: true,
    landmark: 'Below the golf course, where the street turns violet in October',
    moreInfo: 'Advocate’s office, ask for file 17: +254 700 000 115',
    imageAlt: 'An avenue of jacarandas in bloom, petals on the road',
    picture: 'jacaranda-street',
    postedDaysAgo: 48.7,
  },
  {
    title: 'Three acres of tea in Limuru with a mud road and a very good view',
    description: prose`
      Mature bushes, factory number transferable, a small timber house that needs a brave carpenter. Rain
      guaranteed; the road is another matter.`,
    address: 'Tigoni, Limuru, Kiambu County',
    rent: 'KSh 11,000,000 an acre',
    deal: 'sale',
    county: 'Kiambu',
    priceKes: 11_000_000,
    landmark: 'Follow the line of eucalyptus to its end',
    moreInfo: 'Ngugi wa Kamau, 0700 000 116',
    imageAlt: 'Rain falling over green hills, thatched houses and rows of bushes',
    picture: 'rain-hills',
    postedDaysAgo: 55.4,
  },
  {
    title: 'WANTED: two-bedroom house to rent in Garissa town, by a teacher with three children',
    description: prose`
      Posted to Garissa from January. We need two rooms, shade, water at least every other day, and a
      landlord who does not mind a goat. Up to KSh 18,000. Shukran.`,
    address: 'Garissa town, walking distance to a primary school',
    rent: 'Up to KSh 18,000 a month',
    landmark: 'Anywhere this side of the bridge',
    moreInfo: 'Mwalimu Hassan Noor, +254 700 000 117',
    imageAlt: '',
    picture: null,
    postedDaysAgo: 62.8,
  },
];

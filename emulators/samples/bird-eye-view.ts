import { prose, type Sample } from './sample-post';

/** News about earning, saving and selling, at home and abroad. */
export const BIRD_EYE_VIEW: Sample<'bird eye view'>[] = [
  {
    title: 'Tea pickers in Kericho turn their bonus into a shared milk cooler',
    description: prose`
      When the second payment came this year, thirty-one families around Kapkatet did something
      they had talked about since 2019: they put aside a tenth of it, all of them, on the same day.

      The result stands behind the buying centre: a 1,000-litre milk cooler, paid for without a loan.
      Evening milk used to be sold to whoever passed on a motorbike, at whatever he felt like paying.
      Now it waits for the morning lorry, cold and weighed.

      “Chai haina maana bila maziwa,” says the treasurer, and laughs. Tea means nothing without milk.
      She writes every litre in two books, one for the group and one that any member may take home.`,
    startDate: -6,
    marketPlace:
      'Milk at KSh 52 a litre from the Kapkatet cooler, every morning from 6.30; tea through the buying centre.',
    imageAlt: 'Pickers between rows of tea on the slopes, hills in the haze behind them',
    picture: 'tea-slopes',
    postedDaysAgo: 0.2,
  },
  {
    title: 'Omena prices hold at Dunga beach: what the boats brought in this week',
    description: prose`
      A quiet lake and a dark moon made for full nets. Sun-dried omena sold at KSh 240 a gorogoro on
      Thursday, about what it was last month. Traders from Nakuru and Eldoret were on the beach by 5.`,
    startDate: -2,
    marketPlace:
      'Dunga landing beach, Kisumu. Mondays to Saturdays from 5.00; ask for the weighing shed.',
    imageAlt: 'Six sailing boats on a wide, calm lake at evening, hills along the far shore',
    picture: 'lake-panorama',
    postedDaysAgo: 1.4,
  },
  {
    title: 'Forty avocado trees in Murang’a, one phone and a very patient grandmother',
    description: prose`
      In Kandara they call her Cucu wa Makorobia, the avocado granny. Wangari Kamande planted her
      first Hass seedlings at 61, “because the coffee was tired and so was I”. She is 70 now, and a
      crate of hers was last month on a shelf in Reading, where her granddaughter found it and cried
      in the middle of the shop.

      What she will tell anybody who asks:
      • pick with the stalk on, and never from the ground
      • dip one fruit in water for the dry-matter test before you let a broker near the rest
      • write down every crate, with the date and the phone number of the one who took it
      • sell together: eleven neighbours get a lorry, one neighbour gets a price

      The group's M-Pesa till shows the payment to all eleven at once. “No more ‘it was a bad week,
      mama’,” she says. “I can see the week.”`,
    startDate: -4,
    marketPlace:
      'Hass grade 1 at KSh 110 a kilo, farm gate, Kandara, Murang’a County. Collection every second Tuesday.',
    imageAlt: 'A smiling old woman in a green headscarf behind a heap of avocados',
    picture: 'grandmother-orchard',
    postedDaysAgo: 2.8,
  },
  {
    title: 'The road to Ol Kalou is open again – and so is the potato market',
    description: prose`
      After two weeks of mud the lorries are climbing again. A 50 kg bag of Shangi left the farm at
      KSh 1,900 on Wednesday; it was KSh 1,350 when only donkey carts could pass.

      Drivers ask for one thing: leave after 9, when the murram has dried.`,
    startDate: -9,
    marketPlace: 'Ol Kalou open market, Wednesdays and Saturdays',
    imageAlt: 'A lorry on a red earth road, seen from far away',
    picture: 'road-blurry',
    postedDaysAgo: 4.1,
  },
  {
    title:
      'How twelve nurses in Minneapolis, a retired surveyor in Kitui and one stubborn borehole brought clean water to four villages in nineteen months',
    description: prose`
      It began in a break room in Minneapolis, on a night shift in February. Mueni showed a photograph
      of her mother's donkey with two jerricans. “Eleven kilometres,” she said. “I earn in dollars and
      my mother fetches water with a donkey.”

      Twelve of them put in 50 dollars a month. A retired surveyor at home, Mzee Kilonzo, walked the dry
      riverbeds for free and said: here. The first hole was dry. The second was salt. The third, at 140
      metres, came up sweet, and a whole village stood round the pipe and said nothing at all.

      A solar pump lifts it now to a tank on the ridge. Twenty litres cost KSh 3, paid by phone at the
      tap, and the money goes into one account with four signatures: two women, one teacher, one
      youth. They have repaired the pump once already, from that account, in two days.

      The donkey, we are told, has put on weight.`,
    videoLink: 'https://www.youtube.com/watch?v=kQ7mZ2Tn_bA',
    startDate: -14,
    marketPlace:
      'The committee shows visitors its books and its mistakes on the first Saturday of the month, Mutomo, Kitui County. Groups abroad: maji.kitui@example.org',
    imageAlt: 'A tall blue tank and a solar panel; below it, a woman fills a jerrican at the tap',
    picture: 'borehole',
    imagePoint: '33',
    postedDaysAgo: 6.4,
  },
  {
    title: 'Chama notes: seven questions to ask before the money leaves the box',
    description: prose`
      Our readers in Ruiru, Doha and Atlanta asked for it, so here is the page that one chama reads aloud
      at every meeting. Copy it into your own book.

      • Who besides the treasurer has seen the balance today, with their own eyes?
      • What is written down about a member who pays late?
      • If we buy land: whose name is on the title deed, and who holds the paper?
      • Which two people must sign, and are they related?
      • What happens if one of us dies?
      • What does it cost to leave?
      • Would we lend it to a stranger on these terms? Then why to a cousin?

      Ask kindly. Ask every time.`,
    startDate: -8,
    marketPlace:
      'Free to share. Printed copies in Kiswahili at the Ruiru social hall on market days.',
    imageAlt: 'Six people behind a table with an open ledger, a cash box and cups of tea',
    picture: 'chama-table',
    postedDaysAgo: 8.3,
  },
  {
    title: 'Honey from the acacias of Baringo finds its way to Perth',
    description: prose`
      Forty hives hang and stand near Marigat, and Jepchumba knows the temper of each. Her brother in
      Perth ordered six jars for his housewarming; his neighbours finished them in an evening and asked
      for sixty.

      The paper took longer than the honey: a test, a licence, a label in the right size of letter. She
      has written down each step for the next beekeeper and asks nothing for it. “Nyuki hufanya kazi
      pamoja,” she says. Bees work together.`,
    startDate: -11,
    marketPlace: 'Raw acacia honey, KSh 850 for 500 g. Marigat, Baringo County; +254 700 000 142.',
    imageAlt: 'White, blue and yellow beehives under acacias, bees in the air',
    picture: 'beehives',
    postedDaysAgo: 10.2,
  },
  {
    title: 'Guides of Naro Moru: “The mountain pays our school fees”',
    description: prose`
      Peter Mwangi Githinji has walked up to Point Lenana more than three hundred times. He is 52, and
      he still stops at the same bend to look at the first light on the snow.

      There are forty-four in the guides' association now, nine of them women. They have set day rates
      that nobody undercuts, a box of oxygen that is checked every Monday, and a rule that a porter's
      load is weighed at the gate: 18 kg, not one kilo more.

      What visitors from abroad rarely know: you can book a guide directly, and all of the money stays
      in the village. Bring warm gloves. Karibuni sana.`,
    startDate: -20,
    marketPlace:
      'Guide KSh 4,500 a day, porter KSh 2,500, cook KSh 3,000. Book at the association’s hut in Naro Moru or by phone: 0700 000 141.',
    imageAlt: 'A snow-capped mountain at sunrise above dark forest',
    picture: 'mt-kenya',
    postedDaysAgo: 12.6,
  },
  {
    title: 'Second-hand machines, first-class uniforms: the tailors of Kakamega',
    description: prose`
      Six treadle machines, bought one after the other from a merry-go-round of KSh 500 a week. This
      January they sewed 1,140 school uniforms for CBC pupils, pockets straight, hems deep enough for
      two years of growing.

      They take apprentices. They do not take excuses about buttons.`,
    startDate: -16,
    marketPlace: 'Uniform set from KSh 1,350. Stall 14, behind the Kakamega bus park.',
    imageAlt: 'A black sewing machine with bright cloth, thread and folded fabrics',
    picture: 'sewing-machine',
    postedDaysAgo: 15.5,
  },
  {
    title: 'A matatu with a library: the 7 a.m. from Kitengela',
    description: prose`
      The music is low, and behind the driver hangs a shelf: fourteen books, tied with string so that
      they go nowhere without you. Conductor Brayo started it after his own KCPE class of 2012 lost its
      only copy of the set book.

      “You read to Mlolongo, you put it back. If you finish it, you bring another one.” In eleven
      months he has lost two books and gained thirty-one. Fare KSh 100 off-peak, wisdom included. 📚`,
    startDate: -18,
    marketPlace: 'Kitengela stage, first row. Book donations to the conductor, any morning.',
    imageAlt: 'A white minibus with stripes in green, red and black on a city road',
    picture: 'matatu',
    postedDaysAgo: 18.1,
  },
  {
    title: 'Sun on the roof, light on the homework: solar by instalments in Busia',
    description: prose`
      KSh 60 a day for fourteen months, less than the paraffin used to cost. Then the panel is yours. The
      women who sell them also repair them, which is why people buy.`,
    startDate: -22,
    marketPlace: 'Two lamps and a phone charger: KSh 25,200 in all. Matayos market, Busia County.',
    imageAlt: 'Two houses with solar panels on their roofs under a big sun',
    picture: 'solar-roofs',
    postedDaysAgo: 21.7,
  },
  {
    title:
      'Market prices from five towns, gathered by those who buy there: maize, beans, tomatoes, sukuma wiki, oranges and onions, with a warning on bent scales',
    description: prose`
      Per kilo unless we say otherwise, on the last market day:

      • Tomatoes: Nakuru 70, Thika 85, Mombasa 110, Kisumu 90, Garissa 130
      • Sukuma wiki, a bunch: 10 everywhere, 15 in Mombasa
      • Beans, rosecoco: 140 to 165
      • Oranges: Machakos 60, Nyeri 80
      • Onions: please do not ask

      Want to be our eyes in your town? Send us ten prices every Friday; it takes five minutes & costs
      nothing.`,
    startDate: -3,
    marketPlace: 'Nakuru, Thika, Kongowea in Mombasa, Kibuye in Kisumu, Garissa. Prices in KSh.',
    imageAlt:
      'A market stall with heaps of fruit under a red and white awning, two traders behind it',
    picture: 'market-stall',
    postedDaysAgo: 3.1,
  },
  {
    title: 'Beads of Kajiado: what a fair price looks like',
    description: prose`
      A wide collar takes Naserian nineteen evenings. For years she was paid KSh 800 for it, and saw it
      on the internet at ninety euros.

      Now the price is worked out on one sheet that hangs on the wall: beads 640, wire 90, nineteen
      evenings at 300, transport 150, one tenth for the group. Whoever finds a mistake in it gets a
      bracelet. Nobody has, so far.`,
    startDate: -27,
    marketPlace:
      'Collars KSh 7,300, bracelets from KSh 450. Women’s workshop, Ilbissil, Kajiado County.',
    imageAlt: 'A round collar of many rings of coloured beads on a red ground',
    picture: 'beadwork',
    postedDaysAgo: 26.3,
  },
  {
    title: 'Grade 9 parents in Thika build the laboratory themselves',
    description: prose`
      The school had a teacher of integrated science and no tap. Over four Saturdays the parents brought
      what they had: a mason brought his Saturdays, a hardware shop brought sinks, a mother in Doha
      brought the roof, by phone, at 3 a.m. her time.

      The first experiment was whether an egg floats in salt water. It does. There was applause.`,
    startDate: -31,
    marketPlace:
      'Still needed: 24 stools at KSh 1,100. Ask for the parents’ association, Section 9, Thika.',
    imageAlt: 'A classroom with a blackboard, a teacher in green and pupils in red jumpers',
    picture: 'classroom',
    postedDaysAgo: 30.9,
  },
  {
    title: 'From cherry to cup without leaving Othaya',
    description: prose`
      Njeri Muthee used to deliver her cherry and never taste it. “I drank tea all my life,” she says.
      “I did not know what we were growing.”

      Eight farmers now roast on a drum that a welder in Nyeri made from a gas cylinder. Their café, the
      first on that road, has five tables and a queue after church. The house rule: every farmer who
      delivers gets a cup, and must say what he thinks of it.`,
    startDate: -36,
    marketPlace: 'Roasted AA, KSh 1,200 for 500 g; a cup at the café KSh 80. Othaya, Nyeri County.',
    imageAlt: 'Red coffee cherries on a branch above a bowl of roasted beans',
    picture: 'coffee-cherries',
    postedDaysAgo: 35.2,
  },
  {
    title: "Mama Zoë's mandazi: a Kenyan breakfast in Reading",
    description: prose`
      Her name is Zawadi, but the first customer heard ‘Zoë’, and it stayed. Every Saturday at seven she
      opens a hatch no wider than a door: mandazi with cardamom, chai boiled properly (in the milk, not
      beside it), and a corner for anyone who has just landed and does not yet know a soul.

      On the wall a card: “If you can't pay, karibu. If you can pay twice, asante.” It has worked out
      even, she says, every month for three years. ☕`,
    videoLink: 'https://youtu.be/Xw4_pLs9dRE',
    startDate: -42,
    marketPlace:
      'Three mandazi and chai for £4, Saturdays 7.00 to 11.00, off the Oxford Road, Reading.',
    imageAlt: 'A green cup of steaming tea and a plate of mandazi on a table by a window',
    picture: 'chai-mandazi',
    postedDaysAgo: 41.4,
  },
  {
    title: 'Maize in Trans Nzoia: store, dry or sell now?',
    description: prose`
      The harvest is in, and the brokers are early. Four farmers told us what they will do, and why.

      Wekesa sells half: school fees do not wait for March. Cherono dries to 13 % and stores in sealed
      bags; last year she lost two bags of ninety. Barasa takes his to the cereals store and
      borrows against the receipt. And old Mzee Lusweti? “I keep what we eat, I sell what is left, and
      I sleep.”`,
    startDate: -47,
    marketPlace: 'Kitale: KSh 3,100 for 90 kg at the farm, KSh 3,450 at the depot.',
    imageAlt: 'Tall maize with yellow cobs in rows under a clear sky',
    picture: 'maize-field',
    postedDaysAgo: 46.8,
  },
  {
    title: 'By train to the coast with mangoes – and back with coconuts',
    description: prose`
      Two sisters from Makueni found that a passenger's luggage allowance is exactly four crates. They
      have now paid for a diploma with it.`,
    startDate: -53,
    marketPlace: 'Mtito Andei to Mombasa, Fridays; back on Sundays.',
    imageAlt: 'A red and white train on a viaduct over the plain, giraffes below',
    picture: 'train-viaduct',
    postedDaysAgo: 52.6,
  },
  {
    title: 'Sending money home: we compared eleven ways on one day',
    description: prose`
      On the same morning eleven readers in Toronto, Berlin, Perth, Doha and Birmingham each sent home
      the equivalent of KSh 10,000 and noted two numbers: what left their account, and what arrived.

      The dearest way cost KSh 1,140, the cheapest KSh 95. What made the difference was hardly ever the
      fee that is advertised. It was the exchange rate, which stands in smaller letters.

      Our rule of thumb: ask “how many shillings will my mother hold in her hand?”, and compare that
      number only. And tell your mother the number too, so that nobody shaves it on the way.`,
    startDate: -60,
    marketPlace: 'The whole table, with dates and rates, on request: diaspora.table@example.org',
    imageAlt: 'The wing of an aeroplane above clouds at sunrise, seen through a cabin window',
    picture: 'plane-window',
    postedDaysAgo: 59.3,
  },
  {
    title: 'Kiondo weavers of Machakos set their pattern free',
    description: prose`
      When a shop abroad began to copy their zigzag, the women of Wamunyu did not go to court. They drew
      the pattern on paper, put their names under it and taught it to anyone who came. “Let them all
      weave it,” says Ndunge, who is 83. “Then everybody will know where it is from.”`,
    startDate: -68,
    marketPlace: 'Baskets KSh 1,800 to 4,000, lessons free. Wamunyu, Machakos County.',
    imageAlt: 'Three woven baskets with bands of red, blue and green',
    picture: 'kiondo-baskets',
    postedDaysAgo: 67.5,
  },
];

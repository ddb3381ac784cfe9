import { prose, type Sample } from './sample-post';

/** Weddings, harambees, matches and meetings: in the past, today and in the future. */
export const EVENTS: Sample<'events'>[] = [
  {
    title: 'Nyama choma & stories: Kenyans in Perth cook out by the river',
    description: prose`
      Bring a folding chair, something for the grill and one story about home that you have never told.
      Ugali and kachumbari are on us. Children most welcome, dogs too if they are polite.`,
    startDate: 9,
    endDate: 9,
    place: 'Riverside park, picnic shelter 3, Perth',
    time: '11:00',
    timeZone: 'Australia/Perth',
    occasion: 'Community day',
    contact: 'Wambui, +254 700 000 121 (WhatsApp), wambui.perth@example.com',
    imageAlt: 'Acacias on the plain at dusk before a red and golden sky',
    picture: 'savannah-dusk',
    postedDaysAgo: 0.4,
  },
  {
    title: 'Choir festival tonight: eleven choirs, one roof, no microphones',
    description: prose`
      From Gregorian to benga in two hours. Doors open at four for those who want to sit, at five for
      those who want to stand and dance. Free; a basket goes round for the roof.`,
    videoLink: 'https://vimeo.com/700000123',
    startDate: 0,
    endDate: 0,
    place: 'Town hall, Kisumu',
    time: '17:00',
    occasion: 'Choir festival',
    contact: 'Choirmaster Odhiambo, 0700 000 125',
    imageAlt: 'A choir in green and white robes in front of lit church windows',
    picture: 'choir',
    morePictures: [
      { picture: 'choir-soloist', alt: 'A soloist in a yellow headscarf at the microphone' },
      { picture: 'church-window', alt: 'The window behind the stage' },
      { picture: 'stage-drums', alt: 'The drums of the festival of last year' },
    ],
    postedDaysAgo: 1.2,
  },
  {
    title: 'Harambee: school fees for the Barasa twins, both called to nursing college',
    description: prose`
      Two letters came on the same day, to the same house, and their mother laughed and then she
      sat down. The fees for the first year are KSh 178,400. The family has sold the bull and has 61,000.

      Come and eat with us. Give KSh 50 or KSh 50,000, it will be read out the same way: name, amount,
      asante. Those abroad can join by video from 3 pm. Please write <your name> & <your town> with the
      M-Pesa message, so that we can greet you properly.

      #PamojaTunawezaPamojaTunajengaPamojaTunasongaMbelePamojaDaimaHarambee`,
    startDate: 6,
    endDate: 6,
    place: 'Chwele market grounds, Bungoma County',
    time: '13:00',
    occasion: 'Fundraising (harambee)',
    contact: 'Treasurer: Pastor Simiyu, +254 700 000 126; clerk: Nekesa, 0700 000 127',
    give: 'Till 5550126, or M-Pesa to 0700 000 126',
    giveName: 'Simiyu Barasa',
    imageAlt:
      'A flyer with a photo of the twins, the programme of the day and two telephone numbers',
    picture: 'flyer-harambee',
    postedDaysAgo: 2.1,
  },
  {
    title: 'Annual general meeting of the Tuinuane chama',
    description: prose`
      Agenda:
      • the year's accounts, read aloud, line by line
      • the plot in Juja: sell, hold or build?
      • loans that are late (with mercy, but also with dates)
      • election of the treasurer

      Members abroad join by video; the link comes by WhatsApp one hour before. Tea at half past one.`,
    startDate: 16,
    endDate: 16,
    place: 'Social hall, Section 58, Nakuru',
    time: '14:00',
    occasion: 'Chama AGM',
    contact: 'Secretary: Lydia Chebet, 0700 000 122',
    calledOff: 'postponed',
    imageAlt: 'Six people behind a table with an open ledger, a cash box and cups of tea',
    picture: 'chama-table',
    postedDaysAgo: 3.3,
  },
  {
    title: 'Faith and José are getting married – karibuni nyote!',
    description: prose`
      She is from Machakos, he is from Valencia, and they met in a queue for visas in Berlin. The Señora,
      his mother, has been practising “hongera” for a month.

      Service at eleven, lunch at one, cutting of the cake when everyone has finished crying. Instead of
      gifts: a seedling for the farm. 💐`,
    startDate: 21,
    endDate: 21,
    place: 'Church garden, Machakos town',
    time: '11:00',
    occasion: 'Wedding',
    contact: 'Aunt Mbithe, +254 700 000 128',
    imageAlt: 'A bride and groom under an arch of flowers on a green hill',
    picture: 'wedding',
    postedDaysAgo: 4.6,
  },
  {
    title: 'Three days by the sea: youth camp at Kilifi',
    description: prose`
      For ages 14 to 19. Swimming (with lifeguards), a Swahili poetry evening, mangrove planting and one
      night of stars with a real telescope. KSh 3,500 covers food and a bed; nobody is left out for lack
      of it, just tell us.`,
    startDate: 24,
    endDate: 26,
    place: 'Beach grounds, Kilifi',
    time: '09:30',
    occasion: 'Youth camp',
    contact: 'Mwalimu Salim Bakari, +254 700 000 123',
    imageAlt: 'A dhow with a white sail off a beach with palms',
    picture: 'dhow-beach',
    postedDaysAgo: 6.7,
  },
  {
    title: 'Ruracio of Wanjiku and Otieno: two languages, one table',
    description: prose`
      The delegation from Siaya leaves at five in the morning, because nobody wants to pay the goat that
      latecomers pay. Interpreters will sit between the elders, and a cousin will explain to the children
      what is going on, and why Guka is pretending not to know the bride.

      Family and close friends. Wear what you can dance in.`,
    startDate: 13,
    endDate: 13,
    place: 'Home of Mzee Karanja, Kiganjo, Nyeri County',
    time: '10:00',
    occasion: 'Ruracio',
    contact: 'Spokesmen: Mzee Oloo, 0700 000 129; Mzee Gakuru, 0700 000 130',
    imageAlt: 'Gourds, a clay pot, folded cloth and sugar cane on a floor of beaten earth',
    picture: 'ruracio-gifts',
    postedDaysAgo: 8.2,
  },
  {
    title: 'Tree planting on the Ngong road reserve: 600 seedlings in one morning',
    description: prose`
      We did it: 612 in the ground before the rain, 84 people, one lost shoe. Asanteni sana to everyone
      who came with a jembe. The watering rota is on the notice board.`,
    startDate: -12,
    endDate: -12,
    place: 'Ngong, Kajiado County',
    time: '07:30',
    occasion: 'Tree planting',
    contact: 'Daniel Otieno, 0700 000 124',
    imageAlt: 'A red earth road winding through green hills with banana plants',
    picture: 'red-road',
    postedDaysAgo: 10.8,
  },
  {
    title: 'Cup final: Kibuye Stars v Nyalenda United',
    description:
      'Kick-off at four, if the goats have left the pitch. Entry KSh 20, which buys next year’s balls. ⚽',
    startDate: 2,
    endDate: 2,
    place: 'Municipal grounds (lower pitch), Kisumu',
    time: '16:00',
    occasion: 'Football final',
    contact: 'Coach Mama Aluoch, +254 700 000 131',
    imageAlt: 'A football match on a dusty pitch, spectators along the line',
    picture: 'football-pitch',
    postedDaysAgo: 5.9,
  },
  {
    title: 'Cultural night in Berlin: drums, kanga & the best pilau north of the equator',
    description: prose`
      Live music from eight, a kanga-tying contest for beginners (there are prizes, and there is laughter),
      and a long table of food from Lamu to Lodwar. Bring friends who have never been. Last year people
      came from Köln and even from Zürich.`,
    startDate: 29,
    endDate: 30,
    place: 'Garden hall, Wedding, Berlin',
    time: '20:00',
    timeZone: 'Europe/Berlin',
    occasion: 'Cultural night',
    contact: 'kultur.nacht@example.org, Njambi or Jürgen',
    imageAlt: 'People dancing under paper lanterns at night',
    picture: 'lantern-night',
    postedDaysAgo: 12.1,
  },
  {
    title: 'They made it! Thanksgiving for the Form Four and college leavers of Kibwezi',
    description: prose`
      Twenty-three gowns, borrowed, washed and ironed by the mothers' union. Each leaver spoke for one
      minute about the person who paid, and there was not a dry eye or an empty plate.`,
    startDate: -19,
    endDate: -19,
    place: 'Parish hall, Kibwezi, Makueni County',
    time: '12:30',
    occasion: 'Graduation thanksgiving',
    contact: 'Mothers’ union, 0700 000 132',
    imageAlt: 'Graduates in gowns throwing their caps into the air',
    picture: 'graduation-caps',
    postedDaysAgo: 17.6,
  },
  {
    title: 'Iten sunrise 10 K: run with those who always win, finish with those who never do',
    description: prose`
      Altitude 2,400 metres; please respect it. Registration KSh 500, residents of the county free.
      There is a prize for the last runner, given by the first, and it is the bigger one.`,
    videoLink: 'https://www.youtube.com/shorts/hR3vT0cYq8M',
    startDate: 37,
    endDate: 37,
    place: 'Iten, Elgeyo-Marakwet County',
    time: '06:30',
    occasion: 'Road race',
    contact: 'Race office, +254 700 000 133, run.iten@example.org',
    imageAlt: 'Runners on a red track in the highlands in the early light',
    picture: 'running-track',
    postedDaysAgo: 20.3,
  },
  {
    title: 'Book swap and storytelling under the mango tree, Lang’ata',
    description:
      'Bring one, take one. Hadithi njoo! Stories for children at ten, in Kiswahili and Sheng; poems for the rest of us at noon.',
    startDate: -3,
    endDate: 116,
    repeats: 'weekly',
    place: 'P.C.E.A. Lang’ata, the lawn behind the church',
    time: '09:45',
    occasion: 'Book swap',
    contact: 'Librarian Pamela, 0700 000 134',
    imageAlt: 'A stall of books under a tree, a child between two grown-ups',
    picture: 'book-stall',
    postedDaysAgo: 14.3,
  },
  {
    title: 'Community day in Atlanta: music, health checks and a naturalisation clinic',
    description: prose`
      Morning: blood pressure and sugar checks by our own nurses, free, no questions about papers.
      Noon: food. Afternoon: three bands and the children's dance group, who have rehearsed since August
      and will not be told that it is raining.

      Lawyers among us will sit at two tables all day and look at forms with you.`,
    startDate: -40,
    endDate: -39,
    place: 'Fairground, DeKalb County, Atlanta',
    time: '10:00',
    timeZone: 'America/New_York',
    occasion: 'Community weekend',
    contact: 'committee.atl@example.com',
    imageAlt: 'Drummers and a singer in red on a stage with coloured lights and bunting',
    picture: 'stage-drums',
    postedDaysAgo: 50.4,
  },
  {
    title: 'Livestock day in Isiolo: vaccination, weighing and fair sale',
    description: prose`
      Vets in the morning, buyers after ten. Every animal is weighed in public on the group's own scale.
      Bring your movement permit, your patience and your own rope.`,
    startDate: 4,
    endDate: 5,
    place: 'Stock yard, Isiolo',
    time: '06:00',
    occasion: 'Livestock sale',
    contact: 'Halima Guyo, +254 700 000 135',
    imageAlt: 'Herders and three cows on a golden plain with an acacia',
    picture: 'cattle-day',
    postedDaysAgo: 7.8,
  },
];

import { prose } from './prose';
import type { DayOf, SampleIn } from './sample-post';

/** Weddings, harambees, matches and meetings: past, today and to come. */
export const events = (day: DayOf): SampleIn<'events'>[] => [
  {
    title: 'Nyama choma & stories: Kenyans in Perth cook out by the river',
    desciption: prose`
      Bring a folding chair, something for the grill and one story about home that you have never told.
      Ugali and kachumbari are on us. Children most welcome, dogs too if they are polite.`,
    startDate: day(9),
    endDate: day(9),
    place: 'Riverside park, picnic shelter 3, Perth',
    time: '11:00',
    occasion: 'Community day',
    contact: 'Wambui, +254 700 000 121 (WhatsApp), wambui.perth@example.com',
    imageAlt: 'Acacias on the plain at dusk before a red and golden sky',
    picture: 'savannah-dusk',
    postedDaysAgo: 0.4,
  },
  {
    title: 'Annual general meeting of the Tuinuane chama',
    desciption: prose`
      Agenda:
      • the year's accounts, read aloud, line by line
      • the plot in Juja: sell, hold or build?
      • loans that are late (with mercy, but also with dates)
      • election of the treasurer

      Members abroad join by video; the link comes by WhatsApp one hour before. Tea at half past one.`,
    startDate: day(16),
    endDate: day(16),
    place: 'Social hall, Section 58, Nakuru',
    time: '14:00',
    occasion: 'Chama AGM',
    contact: 'Secretary: Lydia Chebet, 0700 000 122',
    imageAlt: 'A house of two floors with warm windows at dusk',
    picture: 'maisonette-dusk',
    postedDaysAgo: 3.3,
  },
  {
    title: 'Three days by the sea: youth camp at Kilifi',
    desciption: prose`
      For ages 14 to 19. Swimming (with lifeguards), a Swahili poetry evening, mangrove planting and one
      night of stars with a real telescope. KSh 3,500 covers food and a bed; nobody is left out for lack
      of it, just tell us.`,
    startDate: day(24),
    endDate: day(26),
    place: 'Beach grounds, Kilifi',
    time: '09:30',
    occasion: 'Youth camp',
    contact: 'Mwalimu Salim Bakari, +254 700 000 123',
    imageAlt: 'A white house among palms on a sandy beach',
    picture: 'coast-house',
    postedDaysAgo: 6.7,
  },
  {
    title: 'Tree planting on the Ngong road reserve: 600 seedlings in one morning',
    desciption: prose`
      We did it: 612 in the ground before the rain, 84 people, one lost shoe. Asanteni sana to everyone
      who came with a jembe. Watering rota is on the notice board.`,
    startDate: day(-12),
    endDate: day(-12),
    place: 'Ngong, Kajiado County',
    time: '07:30',
    occasion: 'Tree planting',
    contact: 'Daniel Otieno, 0700 000 124',
    imageAlt: 'A red earth road winding through green hills',
    picture: 'red-road',
    postedDaysAgo: 10.8,
  },
];

import { prose } from './prose';
import type { DayOf, SampleIn } from './sample-post';

/** Those who have gone before us, told by those who love them. */
export const obituaries = (day: DayOf): SampleIn<'obituaries'>[] => [
  {
    title: 'Celebrating the life of Mama Risper Adhiambo Ochieng’',
    desciption: prose`
      Mother of seven, grandmother of nineteen, and for thirty-four years the first voice in the women's
      choir at Rabuor. She sold fish at Dunga so that every child of hers could sit in a classroom, and
      she never let a visitor leave without eating.

      The family meets for prayers every evening at 6 at the home in Rabuor. The service is on Saturday
      at 10, and she will be laid to rest beside our father. Nind gi kuwe, Mama.`,
    startDate: day(-5),
    name: 'Risper Adhiambo Ochieng’ (1948–2026)',
    contact: 'Her son Tom Ochieng’, +254 700 000 161',
    imageAlt: 'Sailing boats on a lake at evening, light on the water',
    picture: 'lake-sails',
    postedDaysAgo: 1.8,
  },
  {
    title: 'In loving memory of Mwalimu Ezekiel Kiprotich Sang',
    desciption: prose`
      Teacher, farmer, elder. He taught mathematics for 38 years and knew by name every child who ever
      found it hard. Former pupils have asked where to bring flowers; he would rather you bought a
      child a book.`,
    startDate: day(-15),
    name: 'Ezekiel Kiprotich Sang (1941–2026)',
    contact: 'Family home, Litein. Caroline Sang, 0700 000 162',
    imageAlt: 'Rows of tea bushes on green hills under a bright sky',
    picture: 'tea-hills',
    postedDaysAgo: 9.2,
  },
];

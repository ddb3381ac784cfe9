import { prose, type Sample } from './sample-post';

/** Obituaries in the words of families, written for these samples. */
export const OBITUARIES: Sample<'obituaries'>[] = [
  {
    title: 'Celebrating the life of Mama Risper Adhiambo Ochieng’',
    description: prose`
      Mother of seven, grandmother of nineteen, and for thirty-four years the first voice in the women's
      choir at Rabuor. She sold fish at Dunga so that every child of hers could sit in a classroom, and
      she never let a visitor leave without eating.

      The family meets for prayers every evening at 6 at the home in Rabuor. She will be laid to rest
      beside our father. Nind gi kuwe, Mama.`,
    startDate: -5,
    burialDate: 7,
    burialTime: '10:00',
    burialPlace: 'Rabuor, Kisumu',
    burialLink: 'https://youtube.com/live/dQw4w9WgXcQ',
    name: 'Risper Adhiambo Ochieng’, 78',
    contact: 'Her son Tom Ochieng’, +254 700 000 161',
    imageAlt: 'Mama Risper in a wine-red dress and headscarf, smiling, in front of a garden',
    picture: 'portrait-elder',
    postedDaysAgo: 1.8,
  },
  {
    title: 'Remembering Mzee Julius Musembi wa Kioko, who built half of the roofs in Mwala',
    description: prose`
      He measured with his hands and was never out by more than a finger. Of the carpenters now at work
      between Mwala and Yatta, some forty learned from him, and each was told the same on the first day:
      “Sharpen first.”

      He leaves Mama Ndinda, to whom he was married for fifty-one years, six children, and a chair that
      he had promised to finish for the youngest grandchild. Two of his apprentices have finished it.`,
    startDate: -9,
    name: 'Julius Musembi Kioko, 82',
    contact:
      'Daughter Ann Mwende, 0700 000 163. Contributions towards the burial through the family’s treasurer only, please.',
    imageAlt:
      'A printed announcement with the portrait of Mzee Julius: prayers daily at 5.30 pm in Mwala, burial on Saturday at 11 am in Kibauni',
    picture: 'announcement-musembi',
    postedDaysAgo: 5.4,
  },
  {
    title: 'In loving memory of Mwalimu Ezekiel Kiprotich Sang',
    description: prose`
      Teacher, farmer, elder. He taught mathematics for 38 years and knew by name every child who ever
      found it hard. Former pupils have asked where to bring flowers; he would rather you bought a
      child a book.`,
    startDate: -15,
    name: 'Ezekiel Kiprotich Sang, 85',
    contact: 'Family home, Litein. Caroline Sang, 0700 000 162',
    imageAlt: 'A small white church with a red roof on a green hill in the late light',
    picture: 'chapel-hill',
    postedDaysAgo: 9.2,
  },
  {
    title: 'Sister Josephine Nafula: a nurse to the end',
    description: prose`
      On her last ward round she was the patient, and corrected the chart.

      Thirty years in maternity, first in Webuye, then in Birmingham: by her own count, kept in a green
      notebook, 4,212 babies. If you were born into her hands, come and stand with us. We would like to
      see how many we are.`,
    startDate: -13,
    name: 'Josephine Nafula Wanyama, 61',
    contact: 'Memorial in Birmingham and in Webuye: nafula.family@example.org, +254 700 000 164',
    imageAlt: 'Sister Josephine in her white uniform, in front of a garden in bloom',
    picture: 'nurse-garden',
    postedDaysAgo: 11.9,
  },
  {
    title: 'Innaa lillaahi: Hajj Abdullahi Farah Warsame',
    description: prose`
      He was buried on the day he died, as is right, with the whole of Bulla Iftin walking behind him.
      He dug wells and never put his name on one. The family receives you for seven days. May Allah grant
      him Jannah, and us patience.`,
    startDate: -17,
    name: 'Abdullahi Farah Warsame, 74',
    contact: 'His brother Yusuf, 0700 000 165, Garissa',
    imageAlt: 'Birds crossing a red evening sky above an acacia',
    picture: 'evening-birds',
    postedDaysAgo: 16.4,
  },
  {
    title: 'For our Kevo',
    description: prose`
      Kelvin rode his boda carefully, everyone at the stage will tell you. He was 24, he had just paid the
      last instalment on it, and he was teaching his sister to ride.

      His friends will ride behind him, slowly, with the headlamps on. Rest, bro. Tutaonana.`,
    startDate: -21,
    burialDate: -13,
    burialPlace: 'Runyenjes',
    name: 'Kelvin Muriithi Njagi, 24',
    contact: 'Runyenjes stage; his sister Purity, +254 700 000 166',
    imageAlt: 'An oval frame with the silhouette of a young man under an arch of bougainvillea',
    picture: 'frame-bougainvillea',
    postedDaysAgo: 20.6,
  },
  {
    title: 'Thank you – a word from the family of the late Margaret Wacuka Ndirangu',
    description: prose`
      You came on foot, by matatu and from as far as Perth. You cooked, you carried chairs, you sang when
      we could not. Those who were far away sat up at night to be with us on a small screen.

      We cannot thank each of you by name, though Mum would have, with a note, in blue ink. Mungu
      awabariki.`,
    startDate: -33,
    name: 'Margaret Wacuka Ndirangu, 69',
    contact: 'The Ndirangu family, Othaya',
    imageAlt: 'A wreath of leaves and white flowers around a burning candle',
    picture: 'wreath',
    postedDaysAgo: 25.1,
  },
  {
    title: 'Captain Omar Mbarak has gone out with the tide',
    description: prose`
      He took dhows from Lamu to Pemba by the stars for forty years, and later took schoolchildren out on
      Saturdays, so that the stars should not be forgotten. The mosque was full, and so was the harbour.`,
    startDate: -30,
    name: 'Omar Mbarak Bwana, 79',
    contact: 'Family house, Langoni, Lamu; Fatma, 0700 000 167',
    imageAlt: 'An empty boat on a still lake at dusk, reeds in front',
    picture: 'lone-boat',
    postedDaysAgo: 28.2,
  },
  {
    title: 'One year without you, Baraka',
    description: prose`
      You would be in PP2 now. Your cup is still on the low hook.

      We shall light a lamp on the water for you and for every child whom this village carries in its
      heart. Whoever has somebody to remember, bring a light and stand with us.`,
    startDate: -365,
    name: 'Baraka Mwachia, 4',
    contact: 'Mama na Baba Baraka, Wundanyi, +254 700 000 168',
    imageAlt: 'Small paper lights afloat on dark water under the stars',
    picture: 'floating-lights',
    postedDaysAgo: 31.6,
  },
  {
    title: 'Announcing the passing of Eng. Lawrence Kipkemboi Rotich in Calgary',
    description: prose`
      Husband of Sarah, father of Tanya and Kibet, son of the late Elijah and of Mama Grace of Mosoriot.
      Lawrence left for studies in 1994 and never missed a harambee since, though he attended most of them
      by telephone.

      The community in Calgary holds prayers every evening at 7. The family wishes to bring him home, and
      accounts for every contribution in writing to all who give.`,
    startDate: -26,
    name: 'Lawrence Kipkemboi Rotich, 53',
    contact: 'Calgary: Chirchir, rotich.committee@example.com. Mosoriot: Philip, 0700 000 169',
    give: 'Paybill 400200, account 55821#Rotich\nFrom abroad: gofundme.com/f/bring-lawrence-home',
    giveName: 'Rotich Family Committee',
    imageAlt: 'A street of town houses in snow, windows lit, under a pale moon',
    picture: 'city-snow',
    postedDaysAgo: 23.7,
  },
  {
    title: 'Shosh Tabitha, who was 101',
    description: prose`
      She remembered the year of the locusts, the first bicycle in Tetu, and what each of her
      great-grandchildren had asked for last time. She took her tea with too much sugar and outlived four
      doctors who forbade it.

      There will be no black. She asked for it in writing: “Vaeni rangi.” Wear colours.`,
    startDate: -38,
    name: 'Tabitha Nyambura Gathogo, 101',
    contact: 'Ask anybody in Tetu, or ring her grandson Gathogo, +254 700 000 170',
    imageAlt: 'An avenue of jacarandas in bloom, petals on the road',
    picture: 'jacaranda-street',
    postedDaysAgo: 36.9,
  },
  {
    title: 'Farewell to Rev. Canon Stephen Mwakio Mghanga',
    description: prose`
      He preached short and visited long. In forty years he buried, by his own reckoning, most of the
      people he had ever loved, and went on loving more.

      The body leaves Voi in the morning; the service is in Taveta. Hymns as he chose them, including the
      one that nobody can sing.`,
    startDate: -45,
    name: 'Stephen Mwakio Mghanga, 77',
    contact: 'Parish office, Taveta, 0700 000 171',
    imageAlt: 'A candle on a table by a dark window, an open book beside it',
    picture: 'candle-night',
    postedDaysAgo: 44.6,
  },
  {
    title: 'Anniversary: Papa Okello, five years',
    description:
      'We planted the mango tree where you used to sit. It bore this year. Your chair is under it, and nobody else sits there except the cat.',
    startDate: -1826,
    name: 'Vincent Okello Were, 66',
    contact: 'Akinyi, Were & Otis, Ugunja; okello.remembered@example.com',
    imageAlt: 'A house with an iron roof and a blue door, a mango tree, bananas and hens',
    picture: 'homestead',
    postedDaysAgo: 57.2,
  },
  {
    title: 'Lala salama, Teacher Wairimu',
    description: prose`
      Born in Subukia, at home in every choir she ever joined, from the A.C.K. in Nakuru to Toronto. She asked that we
      sing, not weep; we shall try to do both in tune.`,
    startDate: -50,
    name: 'Veronica Wairimu Kimani, 58',
    contact: 'Choir secretary, 0700 000 172',
    imageAlt: '',
    picture: null,
    postedDaysAgo: 49.1,
  },
];

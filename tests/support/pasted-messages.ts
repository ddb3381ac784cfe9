/**
 * Messages in the manner of those that reach the team in WhatsApp. `right` has the values that a
 * reader of the message would enter, by the names of the fields; two values if the message is
 * doubtful. The text of the post, which is the message itself, is not listed.
 */
export interface SampleMessage {
  text: string;
  right: Readonly<Record<string, string | readonly string[]>>;
  /**
   * Other values with which the reader would be as content; '…' at the end is for any further
   * text.
   */
  also?: Readonly<Record<string, readonly string[]>>;
}

/** The day on which the messages are read: a Thursday. */
export const READ_ON = '2026-11-26';

/** The messages that were written before the code that reads them. */
export const SAMPLE_MESSAGES: readonly SampleMessage[] = [
  {
    text: `*DEATH AND FUNERAL ANNOUNCEMENT*

It is with humble acceptance of God's will that we announce the passing on of Mzee Joseph Otieno Odhiambo of Karachuonyo, which occurred on 20th Nov at Kisumu.

Burial will be on Sat 5th Dec at his home in Kosele.
Contacts: 0700 000 001 / 0700 000 002
Paybill 247247 Acc 0123`,
    right: {
      type: 'obituaries',
      title: 'Mzee Joseph Otieno Odhiambo',
      name: 'Mzee Joseph Otieno Odhiambo',
      startDate: '2026-12-05',
      contact: '0700 000 001, 0700 000 002',
    },
  },
  {
    text: `TANGAZO LA KIFO 🕊️
Familia ya Kamau inasikitika kutangaza kifo cha Mama Wanjiru Kamau kilichotokea tarehe 18 Novemba.
Mazishi yatafanyika Jumamosi tarehe 28 Novemba, Kangema.
Piga simu: 0700000003`,
    right: {
      type: 'obituaries',
      title: 'Mama Wanjiru Kamau',
      name: 'Mama Wanjiru Kamau',
      startDate: '2026-11-28',
      contact: '0700000003',
    },
  },
  {
    text: `[24/11, 18:22] Chairlady Rose: Good evening members. We lost our sister, the late Grace Achieng Ouma. She will be laid to rest on Friday 4th December 2026. For contributions: Till 522522. Call Rose +254 700 000 004`,
    right: {
      type: 'obituaries',
      title: 'We lost our sister, the late Grace Achieng Ouma',
      name: 'Grace Achieng Ouma',
      startDate: '2026-12-04',
      contact: '+254 700 000 004',
    },
  },
  {
    text: `RIP 🙏🙏 Marehemu Baba Peter Kiprono. Atazikwa kesho Litein saa nne asubuhi. Mungu ailaze roho yake mahali pema peponi.`,
    right: {
      type: 'obituaries',
      title: 'Marehemu Baba Peter Kiprono',
      name: 'Baba Peter Kiprono',
      startDate: '2026-11-27',
    },
  },
  {
    text: `Celebration of life ❤️
Name: Esther Nyambura Mwangi
Sunset: 15th November 2026
Funeral service: 3/12/2026 PCEA Ngong from 10am
Family contact person: 254700000005`,
    right: {
      type: 'obituaries',
      title: 'Esther Nyambura Mwangi',
      name: 'Esther Nyambura Mwangi',
      startDate: ['2026-12-03', '2026-03-12'],
      contact: '254700000005',
    },
  },
  {
    text: `*HARAMBEE! HARAMBEE!*
Fundraiser in aid of Brian Kipchumba's university fees.
Date: Saturday 12th December 2026
Time: 2pm-5pm
Venue: Kapkatet Social Hall
Guest of honour: the area MCA
Send your support: Paybill 247247 Acc BRIAN
Info: 0700 000 006`,
    right: {
      type: 'events',
      title: 'HARAMBEE! HARAMBEE',
      startDate: '2026-12-12',
      time: '14:00',
      place: 'Kapkatet Social Hall',
      occasion: 'Harambee',
      contact: '0700 000 006',
    },
  },
  {
    text: `Habari wanakikundi, mkutano wa chama utakuwa Jumapili hii saa nane mchana kwa Mama Njeri, Umoja 2. Usikose, faini ni KSh 500. Katibu 0700000007`,
    right: {
      type: 'events',
      title: 'Mkutano wa chama utakuwa Jumapili hii saa nane mchana kwa Mama Njeri, Umoja 2',
      startDate: '2026-11-29',
      time: '14:00',
      place: 'Mama Njeri, Umoja 2',
      occasion: 'Chama meeting',
      contact: '0700000007',
    },
  },
  {
    text: `🎉 You are invited to the wedding of Faith & Kevin 💍
📅 Sat 19th Dec
⏰ 10:00am
📍 ACK St. Stephen's, Jogoo Road
RSVP: 0700 000 008`,
    right: {
      type: 'events',
      title: 'You are invited to the wedding of Faith & Kevin',
      startDate: '2026-12-19',
      time: '10:00',
      place: "ACK St. Stephen's, Jogoo Road",
      occasion: 'Wedding',
      contact: '0700 000 008',
    },
  },
  {
    text: `Forwarded many times
Kesha!! Kesha!! Kesha!!
Night of prayer Friday 4th Dec from 9pm till 5am
Deliverance Church Kasarani. All are welcome`,
    right: {
      type: 'events',
      title: 'Kesha!! Kesha!! Kesha',
      startDate: '2026-12-04',
      endDate: '2026-12-05',
      time: '21:00',
      place: 'Deliverance Church Kasarani',
      occasion: 'Prayers',
    },
  },
  {
    text: `Youth conference 2026
Theme: Arise and shine
5th - 7th Dec at Kisii Teachers College
Charges Kshs. 3,500/=
Register with Pastor Tom 0700 000 009`,
    right: {
      type: 'events',
      title: 'Youth conference 2026',
      startDate: '2026-12-05',
      endDate: '2026-12-07',
      place: 'Kisii Teachers College',
      occasion: 'Conference',
      contact: '0700 000 009',
    },
  },
  {
    text: `Sasa wasee! Kuna football tournament Sato hii pale Camp Toyoyo kuanzia saa tatu asubuhi. Entry ni free 🔥⚽ Cheki Ken 0700000010`,
    right: {
      type: 'events',
      title: 'Kuna football tournament Sato hii pale Camp Toyoyo kuanzia saa tatu asubuhi',
      startDate: '2026-11-28',
      time: '09:00',
      place: 'Camp Toyoyo',
      occasion: 'Tournament',
      contact: '0700000010',
    },
  },
  {
    text: `Free medical camp at Bomet Green Stadium on 9/12 from 8am to 4pm. Eye checkup, diabetes, dental. Bring your SHA card.`,
    right: {
      type: 'events',
      title: 'Free medical camp at Bomet Green Stadium on 9/12 from 8am to 4pm',
      startDate: ['2026-12-09', '2027-09-12'],
      time: '08:00',
      place: 'Bomet Green Stadium',
      occasion: 'Medical camp',
    },
  },
  {
    text: `*Kenyans in Perth* end year party 🎊
Saturday 26 December, from noon
Venue: Langley Park
Bring a dish! Contact Anne +61 400 000 011`,
    right: {
      type: 'events',
      title: 'Kenyans in Perth end year party',
      startDate: '2026-12-26',
      time: '12:00',
      place: 'Langley Park',
      occasion: 'Party',
      contact: '+61 400 000 011',
    },
  },
  {
    text: `Ibada maalum ya shukrani
Jumapili, tarehe 13 Desemba 2026
Saa tatu na nusu asubuhi
Mahali: Kanisa la AIC Kericho
Mhubiri: Askofu wetu. Karibuni nyote 🙏`,
    right: {
      type: 'events',
      title: 'Ibada maalum ya shukrani',
      startDate: '2026-12-13',
      time: '09:30',
      place: 'Kanisa la AIC Kericho',
      occasion: 'Church service',
    },
  },
  {
    text: `2 BEDROOM TO LET 🏠
Location: Ruaka, near Two Rivers Mall
Rent: KSh 35,000 per month
Deposit 35k
Water 24/7, parking, wifi ready
Call 0700 000 012`,
    right: {
      type: 'properties',
      title: '2 BEDROOM TO LET',
      deal: 'rent',
      address: 'Ruaka, near Two Rivers Mall',
      rent: 'KSh 35,000 per month',
      priceKes: '35000',
      moreInfo: '0700 000 012',
    },
  },
  {
    text: `Plot for sale 50x100 in Kitengela, Kajiado county. Ready title deed. Price 1.2M negotiable. Serious buyers only, no brokers. 0700000013`,
    right: {
      type: 'properties',
      title: 'Plot for sale 50x100 in Kitengela, Kajiado county',
      deal: 'sale',
      address: 'Kitengela, Kajiado county',
      county: 'Kajiado',
      rent: '1.2M',
      priceKes: '1200000',
      moreInfo: '0700000013',
    },
  },
  {
    text: `Bedsitter iko Rongai, Kajiado. Rent ni 8k kwa mwezi, deposit mwezi moja. Maji na stima ziko. Piga 0700 000 014 ama WhatsApp`,
    right: {
      type: 'properties',
      title: 'Bedsitter iko Rongai, Kajiado',
      deal: 'rent',
      address: 'Rongai, Kajiado',
      county: 'Kajiado',
      rent: '8k kwa mwezi',
      priceKes: '8000',
      moreInfo: '0700 000 014',
    },
  },
  {
    text: `Shamba linauzwa! Ekari 2 huko Molo, Nakuru. Bei ni KSh 950,000 kwa ekari. Hati iko tayari. Simu +254700000015`,
    right: {
      type: 'properties',
      title: 'Shamba linauzwa',
      deal: 'sale',
      address: 'Molo, Nakuru',
      county: 'Nakuru',
      rent: 'KSh 950,000 kwa ekari',
      priceKes: '950000',
      moreInfo: '+254700000015',
    },
  },
  {
    text: `[12/11/2026, 09:15:03] Agent Mike: *HOUSE ON SALE*
📍Syokimau, Machakos
4 bedroom maisonette all en-suite with DSQ
💰 KSh 14.5 million
☎️ 0700 000 016`,
    right: {
      type: 'properties',
      title: 'HOUSE ON SALE',
      deal: 'sale',
      address: 'Syokimau, Machakos',
      county: 'Machakos',
      rent: 'KSh 14.5 million',
      priceKes: '14500000',
      moreInfo: '0700 000 016',
    },
  },
  {
    text: `Shop to rent along Moi Avenue, Mombasa. Ground floor 400 sq ft. Asking 45k p.m. plus service charge 3k. Viewing any day 9am-5pm, call 0700 000 017`,
    right: {
      type: 'properties',
      title: 'Shop to rent along Moi Avenue, Mombasa',
      deal: 'rent',
      address: 'Moi Avenue, Mombasa',
      county: 'Mombasa',
      rent: '45k p.m.',
      priceKes: '45000',
      moreInfo: '0700 000 017',
    },
  },
  {
    text: `Morning devotion ☀️
Psalm 23:1 The LORD is my shepherd; I shall not want.
When the month is long and the pocket is empty, remember who leads you. He has not slept.
Prayer: Lord, lead me beside still waters today. Amen.`,
    right: {
      type: 'devotional',
      title: 'Morning devotion',
      todayWord: 'Psalm 23:1 The LORD is my shepherd; I shall not want.',
      prayer: 'Lord, lead me beside still waters today. Amen.',
    },
  },
  {
    text: `*NENO LA LEO*
"Kwa maana jinsi hii Mungu aliupenda ulimwengu" (Yohana 3:16)
Upendo wa Mungu haupimwi kwa mshahara wala shamba.
Sala: Baba, nifundishe kupenda. Amina`,
    right: {
      type: 'devotional',
      title: 'NENO LA LEO',
      startDate: '2026-11-26',
      todayWord: '"Kwa maana jinsi hii Mungu aliupenda ulimwengu" (Yohana 3:16)',
      prayer: 'Baba, nifundishe kupenda. Amina',
    },
  },
  {
    text: `Word of the day, Thursday 26 November
Isaiah 40:31 - But they that wait upon the Lord shall renew their strength.
Waiting is not wasting, my people.
Let us pray. Father give us patience. Amen`,
    right: {
      type: 'devotional',
      title: 'Word of the day, Thursday 26 November',
      startDate: '2026-11-26',
      todayWord: 'Isaiah 40:31 - But they that wait upon the Lord shall renew their strength.',
      prayer: 'Let us pray. Father give us patience. Amen',
    },
  },
  {
    text: `Chama meeting reminder 📢
Date: 3/4
Time: 1400hrs
Place: Sagret Hotel, Milimani
Contribution: KSh 2,000`,
    right: {
      type: 'events',
      title: 'Chama meeting reminder',
      startDate: ['2027-04-03', '2027-03-04'],
      time: '14:00',
      place: 'Sagret Hotel, Milimani',
      occasion: 'Chama meeting',
    },
  },
  {
    text: `Maize prices this week: a 90kg bag goes for KSh 3,400 at Eldoret NCPB, down from 3,900. Beans are at 8,500. Buyers call 0700 000 018`,
    right: {
      type: 'bird eye view',
      title:
        'Maize prices this week: a 90kg bag goes for KSh 3,400 at Eldoret NCPB, down from 3,900',
      marketPlace: '0700 000 018',
    },
  },
  {
    text: `BREAKING: The Nakuru - Eldoret road is closed at Salgaa after a trailer overturned today morning. Motorists use the Njoro route.`,
    right: {
      type: 'bird eye view',
      title:
        'The Nakuru - Eldoret road is closed at Salgaa after a trailer overturned today morning',
      startDate: '2026-11-26',
    },
  },
  {
    text: `Dear parents, our school will close on 27th Nov. Prize giving day is on the same day from 9.30 am at the school hall, Moi Girls Kapsabet. 0700 000 019`,
    right: {
      type: 'events',
      title: 'Our school will close on 27th Nov',
      startDate: '2026-11-27',
      time: '09:30',
      place: 'the school hall, Moi Girls Kapsabet',
      occasion: 'Prize giving',
      contact: '0700 000 019',
    },
  },
  {
    text: `Graduation party ya Mercy 🎓🎓 Sunday 20th Dec, saa sita mchana, kwetu Githurai 44. Karibuni sana. 0700-000-020`,
    right: {
      type: 'events',
      title: 'Graduation party ya Mercy',
      startDate: '2026-12-20',
      time: '12:00',
      place: 'Githurai 44',
      occasion: 'Graduation',
      contact: '0700-000-020',
    },
  },
  {
    text: `Requiem mass for the late Dr. Samuel Kiptoo Langat on Tuesday 1st Dec at Africa Gospel Church, Sotik, 11am. Burial Wednesday 2nd Dec. 0700 000 021, 0700 000 022`,
    right: {
      type: 'obituaries',
      title: 'Requiem mass for the late Dr. Samuel Kiptoo Langat',
      name: 'Dr. Samuel Kiptoo Langat',
      startDate: '2026-12-02',
      contact: '0700 000 021, 0700 000 022',
    },
  },
  {
    text: `Single room for rent @4500 Kahawa West, Nairobi. Tiled, instant shower, token meter. Vacant from 1st Dec. Caretaker 0110000023`,
    right: {
      type: 'properties',
      title: 'Single room for rent @4500 Kahawa West, Nairobi',
      deal: 'rent',
      address: 'Kahawa West, Nairobi',
      county: 'Nairobi',
      rent: '4500',
      priceKes: '4500',
      moreInfo: '0110000023',
    },
  },
];

/** The messages that were written after the code, and measured before the code was changed. */
export const LATER_MESSAGES: readonly SampleMessage[] = [
  {
    text: `🕯️🕯️ *PROMOTED TO GLORY* 🕯️🕯️
We regret to inform you of the demise of our member Sarah Chebet, who passed on yesterday night at Tenwek Hospital after a short illness.
Meetings are held daily at her home in Silibwet from 5pm.
The burial is planned for Thur 3rd December.
Mpesa contributions to treasurer 0700 000 031. God bless you.`,
    right: {
      type: 'obituaries',
      title: 'Sarah Chebet',
      name: 'Sarah Chebet',
      startDate: '2026-12-03',
      contact: '0700 000 031',
    },
  },
  {
    text: `Kwa masikitiko makubwa familia ya mzee Barasa inatangaza kifo cha mpendwa wao Leonard Wafula Barasa. Atazikwa Jumamosi tarehe 5/12 nyumbani kwake Webuye. Wasiliana na Jane 0700 000 032.`,
    right: {
      type: 'obituaries',
      title:
        'Kwa masikitiko makubwa familia ya mzee Barasa inatangaza kifo cha mpendwa wao Leonard Wafula Barasa',
      name: 'Leonard Wafula Barasa',
      startDate: '2026-12-05',
      contact: '0700 000 032',
    },
    also: { title: ['Leonard Wafula Barasa'] },
  },
  {
    text: `[18:04, 25/11/2026] Treasurer: Hello friends. Come one come all to our fundraising dinner for the new church roof. It is on Friday the 11th of December at 6.30pm, Tea Hotel Kericho. Plate is 2k. M-Pesa Paybill 400200 Account 0700. Enquiries: +254700000033`,
    right: {
      type: 'events',
      title: 'Come one come all to our fundraising dinner for the new church roof',
      startDate: '2026-12-11',
      time: '18:30',
      place: 'Tea Hotel Kericho',
      occasion: 'Harambee',
      contact: '+254700000033',
    },
  },
  {
    text: `Mambo vijana! Bonfire na movie night iko Ijumaa, tarehe 4, Uhuru Park kuanzia saa moja jioni. Entry 200 bob tu. Beba shuka 😅 Text Otis 0700000034`,
    right: {
      type: 'events',
      title: 'Bonfire na movie night iko Ijumaa, tarehe 4, Uhuru Park kuanzia saa moja jioni',
      startDate: '2026-12-04',
      time: '19:00',
      place: 'Uhuru Park',
      contact: '0700000034',
    },
  },
  {
    text: `*Ruracio invitation*
The families of Mr & Mrs Njoroge and Mr & Mrs Kariuki invite you to the traditional wedding of their children
When: 12th December 2026, 11.00 a.m.
Where: Limuru Country Club
Dress code: African`,
    right: {
      type: 'events',
      title: 'Ruracio invitation',
      startDate: '2026-12-12',
      time: '11:00',
      place: 'Limuru Country Club',
      occasion: 'Wedding',
    },
  },
  {
    text: `KSh 2.8M ONLY!! ⅛ acre plots at Kamulu, 200m from tarmac.
✅ Water & electricity on site
✅ Title ready
Book a free site visit this Saturday, 0700 000 035 / 0700 000 036`,
    right: {
      type: 'properties',
      title: 'KSh 2.8M ONLY!! ⅛ acre plots at Kamulu, 200m from tarmac',
      address: 'Kamulu',
      rent: 'KSh 2.8M',
      priceKes: '2800000',
      moreInfo: '0700 000 035, 0700 000 036',
    },
  },
  {
    text: `House hunting? One bedroom at Pipeline Estate Nakuru, 9,500 per month, no deposit for December. Near the stage and market. Caretaker: 0700000037`,
    right: {
      type: 'properties',
      title: 'One bedroom at Pipeline Estate Nakuru, 9,500 per month, no deposit for December',
      deal: 'rent',
      address: 'Pipeline Estate Nakuru',
      county: 'Nakuru',
      rent: '9,500 per month',
      priceKes: '9500',
      moreInfo: '0700000037',
    },
  },
  {
    text: `Tafakari ya asubuhi 🌅
"Heri mtu yule asiyekwenda katika shauri la wasio haki" Zaburi 1:1
Rafiki unayemsikiliza leo ndiye utakayekuwa kesho.
Ombi: Bwana, nipe marafiki wema. Amina.`,
    right: {
      type: 'devotional',
      title: 'Tafakari ya asubuhi',
      todayWord: '"Heri mtu yule asiyekwenda katika shauri la wasio haki" Zaburi 1:1',
      prayer: 'Bwana, nipe marafiki wema. Amina.',
    },
  },
  {
    text: `Planned KPLC power interruption: Sunday 29.11.2026 from 9.00 a.m. to 5.00 p.m. in parts of Bomet town, Longisa and Mulot. Charge your phones early.`,
    right: {
      type: 'bird eye view',
      title: 'Planned KPLC power interruption',
      startDate: '2026-11-29',
    },
  },
  {
    text: `Good morning comrades. AGM ya Umoja Welfare itakuwa Dec 13th, Sunday, saa tano asubuhi hadi saa nane. Ukumbi: Bidii Hall, Eldoret. Bring your ID and 500/= annual fee. Secretary 254 700 000 038`,
    right: {
      type: 'events',
      title: 'AGM ya Umoja Welfare itakuwa Dec 13th, Sunday, saa tano asubuhi hadi saa nane',
      startDate: '2026-12-13',
      time: '11:00',
      place: 'Bidii Hall, Eldoret',
      occasion: 'Meeting',
      contact: '254 700 000 038',
    },
  },
];

/** Further messages, which were written after the code was changed for LATER_MESSAGES. */
export const LAST_MESSAGES: readonly SampleMessage[] = [
  {
    text: `*FUNERAL UPDATE*
The late Jackline Moraa Nyakundi will be buried on Friday, 11th December at her parents' home in Keroka. The cortege leaves Lee Funeral Home on Thursday at 2pm.
For details call her brother Evans on 0700 000 041.`,
    right: {
      type: 'obituaries',
      title: 'Jackline Moraa Nyakundi',
      name: 'Jackline Moraa Nyakundi',
      startDate: '2026-12-11',
      contact: '0700 000 041',
    },
  },
  {
    text: `Tumempoteza mzee wetu Hassan Juma. Mazishi ni leo saa kumi jioni makaburi ya Kariokor. Inna lillahi wa inna ilayhi rajiun.`,
    right: {
      type: 'obituaries',
      title: 'Tumempoteza mzee wetu Hassan Juma',
      name: 'Hassan Juma',
      startDate: '2026-11-26',
    },
  },
  {
    text: `[25/11, 07:45] Pst Mary: Women's fellowship lunch this Saturday 12:30pm at PEFA Nakuru West. Bring a friend and a Bible. Contact 0700 000 042 for transport.`,
    right: {
      type: 'events',
      title: "Women's fellowship lunch this Saturday 12:30pm at PEFA Nakuru West",
      startDate: '2026-11-28',
      time: '12:30',
      place: 'PEFA Nakuru West',
      contact: '0700 000 042',
    },
  },
  {
    text: `HARAMBEE YA MATIBABU
Mchango wa kumsaidia Mama Atieno utafanyika tarehe 19/12/2026 kuanzia saa nane mchana katika shule ya msingi ya Rangwe.
Till 123456. Maswali: 0700000043`,
    right: {
      type: 'events',
      title: 'HARAMBEE YA MATIBABU',
      startDate: '2026-12-19',
      time: '14:00',
      place: 'shule ya msingi ya Rangwe',
      occasion: 'Harambee',
      contact: '0700000043',
    },
  },
  {
    text: `Kenyans in Dubai 🇰🇪 Jamhuri Day picnic! Sat, Dec 12 • 3pm • Zabeel Park. 50 AED per family. WhatsApp +971 50 000 0044`,
    right: {
      type: 'events',
      title: 'Kenyans in Dubai Jamhuri Day picnic',
      startDate: '2026-12-12',
      time: '15:00',
      place: 'Zabeel Park',
      contact: '+971 50 000 0044',
    },
  },
  {
    text: `TO LET: Spacious 3 bedroom apartment, Kilimani, Nairobi. Rent KES 85,000 pm inclusive of service charge. Lift, gym, borehole. Call/WhatsApp 0700 000 045`,
    right: {
      type: 'properties',
      title: 'TO LET: Spacious 3 bedroom apartment, Kilimani, Nairobi',
      deal: 'rent',
      address: 'Kilimani, Nairobi',
      county: 'Nairobi',
      rent: 'KES 85,000 pm',
      priceKes: '85000',
      moreInfo: '0700 000 045',
    },
  },
  {
    text: `Nauza ploti 40x80 Utawala, bei laki nane tu. Stima na maji ziko site. Wanunuzi serious pekee 0700000046`,
    right: {
      type: 'properties',
      title: 'Nauza ploti 40x80 Utawala, bei laki nane tu',
      deal: 'sale',
      address: 'Utawala',
      rent: 'laki nane',
      priceKes: '800000',
      moreInfo: '0700000046',
    },
  },
  {
    text: `Daily bread 🍞
Proverbs 3:5 Trust in the Lord with all thine heart.
Even when the bank account says otherwise.
Prayer - Father, teach me to trust you. Amen`,
    right: {
      type: 'devotional',
      title: 'Daily bread',
      todayWord: 'Proverbs 3:5 Trust in the Lord with all thine heart.',
      prayer: 'Father, teach me to trust you. Amen',
    },
  },
  {
    text: `Tea bonus payments begin on Monday 30th November, says the factory. Farmers with wrong bank details should visit the Litein office before 5th December.`,
    right: {
      type: 'bird eye view',
      title: 'Tea bonus payments begin on Monday 30th November, says the factory',
      startDate: '2026-11-30',
    },
  },
  {
    text: `Reminder: chama contributions of KSh 1,000 are due by 30th. Our meeting is on Sunday 6th Dec, 3-5pm, at Wambui's place, South B. Don't be late! Sec: 0700 000 047`,
    right: {
      type: 'events',
      title: 'Chama contributions of KSh 1,000 are due by 30th',
      startDate: '2026-12-06',
      time: '15:00',
      place: "Wambui's place, South B",
      occasion: 'Chama meeting',
      contact: '0700 000 047',
    },
  },
];

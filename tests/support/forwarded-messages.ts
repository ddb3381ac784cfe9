import type { PostType } from '../../src/model/categories';

/**
 * Messages as people forward them in WhatsApp, written before the code that reads them. `facts` are
 * the texts that a person would fill in, by the names of the fields; a pattern where several texts
 * would do. The text of the post, which is the message itself, is not listed. `also` has facts that
 * nobody would miss, but that are right too. A message that is no post has no facts.
 */
export interface ForwardedMessage {
  text: string;
  facts: Facts;
  also: Facts;
}

type Facts = Record<string, string | RegExp>;

/** The day on which the messages are read: a Thursday. */
export const READ_ON = '2026-11-26';

/** The messages that are posts. Before the first empty line of each are its facts. */
const POSTS: Partial<Record<PostType, readonly string[]>> = {
  obituaries: [
    `name: Mama Esther Chelangat Maritim | startDate: 2026-11-21 | burialDate: 2026-12-04
contact: /^(Contacts: )?Geoffrey 0722 000 201, Nancy 0733 000 202$/

*DEATH AND FUNERAL ANNOUNCEMENT*

With humble acceptance of God's will, the family of the late Mzee Wilson Cheruiyot Maritim announces the passing on of our mother *Mama Esther Chelangat Maritim* on 21st November 2026 at Tenwek Hospital.

Wife of the late Mzee Wilson Maritim. Mother of Geoffrey, Nancy, Philip and Caro.

The cortege leaves Tenwek mortuary on Thursday 3rd December at 9am. Burial will be on Friday 4th December 2026 at her home in Kipreres from 10.00 a.m.

Contacts: Geoffrey 0722 000 201, Nancy 0733 000 202`,
    `name: Dennis Simiyu Barasa | startDate: 2026-11-22 | burialDate: 2026-12-05
contact: /^(Piga simu kwa )?Metrine 0711 000 203$/

TANZIA
Familia ya Mzee Barasa Wafula wa Kimilili inasikitika kutangaza kifo cha kijana wao *Dennis Simiyu Barasa* kilichotokea Jumapili tarehe 22/11/2026 kwa ajali ya barabarani.
Mazishi yatakuwa Jumamosi tarehe 5/12/2026 nyumbani kwao Kamukuywa.
Michango itumwe kwa Paybill 400200, Account 55821.
Piga simu kwa Metrine 0711 000 203`,
    `name: Kevin Otieno Ouko | startDate: 2026-11-25
contact: /^(Contribution kwa )?Shiko 0700 000 204$/

Wasee poleni 💔 tumempoteza mse wetu Oti, Kevin Otieno Ouko wa Umoja 2. Aliaga jana usiku. Tunakutana leo saa kumi na mbili jioni kwa wazazi wake kupanga mazishi. Contribution kwa Shiko 0700 000 204`,
    String.raw`name: Rev. Dr. Samuel Njoroge Kibe (Rtd) | contact: /Jane Kibe: \+254 720 000 205$/

[25/11, 20:14] Deacon Njogu: PROMOTED TO GLORY

Rev. Dr. Samuel Njoroge Kibe (Rtd)
1941 - 2026

Service of thanksgiving: PCEA Kikuyu Township Church, Tuesday 1st December 2026, 10:30 am
Burial thereafter at his farm, Kamangu

For more information call Jane Kibe: +254 720 000 205`,
    String.raw`title: /^(Celebrating the life of )?Peninah Mwikali Musyoka \(Mama Kim\)(, 1959–2026)?$/
name: Peninah Mwikali Musyoka (Mama Kim) | burialDate: 2026-12-02
contact: /^(Family contact )?0702000206$/

Celebrating the life of Peninah Mwikali Musyoka (Mama Kim), 1959–2026 🕊️

Requiem mass at Holy Trinity Catholic Church, Kitui on Wednesday 2/12/2026, 9 a.m. She will be laid to rest the same day at her home in Mulango.

Family contact 0702000206`,
    `title: /^(In loving memory of )?Cucu Tabitha Wangari Gathuru$/
name: /^(Cucu )?Tabitha Wangari Gathuru$/

1st Anniversary
In loving memory of Cucu Tabitha Wangari Gathuru. One year since you rested. We remember you every day.
Memorial service Sunday 13th December 2026 at ACK St. Paul's Gathiruini, 11am.`,
    `name: Abdalla Swaleh Bakari | startDate: 2026-11-26 | burialDate: 2026-11-26
contact: /^(Mawasiliano: )?Said 0799 000 207$/

Inna lillahi wa inna ilayhi raji'un
Tumempoteza ndugu yetu Abdalla Swaleh Bakari wa Likoni, amefariki leo alfajiri. Janaza ni leo baada ya Asr, msikiti wa Likoni. Mawasiliano: Said 0799 000 207`,
    `name: Mrs. Lydia Kerubo Nyamweya | startDate: 2026-11-23 | contact: Sacco office: 020 2000208

It is with deep sorrow that we inform our members of the demise of our treasurer, Mrs. Lydia Kerubo Nyamweya, wife of Dr. Charles Nyamweya. She passed on on Monday at Aga Khan Hospital, Kisumu.
Prayers are held daily at their home in Milimani from 6pm. Burial arrangements will be communicated.
Sacco office: 020 2000208`,
    String.raw`title: /^Hon\. Joash Onyango Owuor$|change of burial date$/i | name: Hon. Joash Onyango Owuor
burialDate: 2026-12-12 | contact: /^0722 000 209( \(Secretary\))?$/

NOTICE: CHANGE OF BURIAL DATE
The burial of the late Hon. Joash Onyango Owuor which was to be held on Saturday 28th November has been moved to Saturday 12th December 2026, Got Regea, Siaya. Kindly inform others. 0722 000 209 (Secretary)`,
    `title: /^(RIP )?Mzee Ole Sankok Parmuat$/ | name: Mzee Ole Sankok Parmuat | burialDate: 2026-11-27

RIP Mzee Ole Sankok Parmuat. Burial tomorrow at Ewaso Ngiro. Meet at Total Narok 7am for transport.`,
    String.raw`name: Onesmus Mutinda Kioko | startDate: 2026-11-19 | burialDate: 2026-11-27
contact: /^Katibu 0721-000-211(,| \/) Mweka hazina 0710-000-212$/

🕯️ KIFO
Kanisa la AIC Makueni linatangaza kifo cha mzee wa kanisa Onesmus Mutinda Kioko kilichotokea tarehe 19 Novemba 2026 Makindu.
Ibada ya mazishi: Ijumaa 27 Novemba 2026, AIC Kathonzweni, saa nne asubuhi
Mkutano wa maandalizi kila jioni saa kumi na moja.
Katibu 0721-000-211 / Mweka hazina 0710-000-212`,
    `name: Rose Atieno Odongo | startDate: 2026-11-14
contact: /^(Next of kin: )?Fred Odongo 0712 000 213$/

DEATH ANNOUNCEMENT

Name: Rose Atieno Odongo
Home: Alego Usonga, Siaya County
Date of death: 14th Nov 2026
Body lies at: Siaya County Referral mortuary
Burial date: To be communicated
Next of kin: Fred Odongo 0712 000 213`,
  ],
  events: [
    `title: Kikao cha chama cha Umoja Women | startDate: 2026-12-06 | time: 14:00
place: Bidii Hall Kayole | occasion: /^(Chama m|M)eeting$/
contact: /^(Katibu )?Mercy 0700 000 221$/

Habari za leo wapendwa 🙏 Kikao cha chama cha Umoja Women ni Jumapili tarehe 6/12/2026 saa nane mchana, Bidii Hall Kayole. Faini ya kuchelewa ni 200. Katibu Mercy 0700 000 221`,
    `title: /^Wedding of Brian and Shiko$/ | startDate: 2026-12-12 | time: 10:00
place: Holy Family Basilica | occasion: Wedding | contact: /^(RSVP )?Caro 0722 000 222$/

The families of Mr & Mrs Josphat Kirui and Mr & Mrs David Mwangi invite you to the wedding of their children Brian and Shiko on Saturday, 12.12.2026 at 10 a.m., Holy Family Basilica; reception at Bomas of Kenya from 2 p.m. RSVP Caro 0722 000 222 by 5th December.`,
    `title: Fundraiser in aid of Faith Jepkoech's medical bill | startDate: 2026-11-29 | time: 14:00
place: Eldoret Sports Club | occasion: /^(Harambee|Fundraiser)$/
contact: /^(Treasurer: )?Ben Ruto 0723 000 223$/

*HARAMBEE! HARAMBEE!! HARAMBEE!!!*
You are cordially invited to a fundraiser in aid of Faith Jepkoech's medical bill.
📅 Sunday 29th November 2026
🕑 2:00 PM – 6:00 PM
📍 Eldoret Sports Club
Guest of honour: Hon. Kiprop
Paybill 522533, Acc 7788991
Treasurer: Ben Ruto 0723 000 223`,
    `title: Kanairo Estates tournament | startDate: 2026-11-27 | time: 09:00 | place: Camp Toyoyo
occasion: Tournament | contact: /Oscah 0745 000 224$/

Niaje wasee! Kesho ni ile tournament ya Kanairo Estates, Camp Toyoyo, kick off saa tatu asubuhi. Entry 100 bob. Mafans wa Jericho mkuje kwa wingi. Details holla Oscah 0745 000 224`,
    `title: KISII UNIVERSITY ALUMNI REUNION DINNER | startDate: 2026-12-19 | endDate: 2026-12-20
time: 18:30 | place: Safe Haven Hotel, Kisii | occasion: /^(Reunion|Dinner|Reunion dinner)$/
contact: /Lilian (on )?0701 000 225$/

KISII UNIVERSITY ALUMNI REUNION DINNER

Date: 19th - 20th December 2026
Time: 6.30pm
Venue: Safe Haven Hotel, Kisii
Charges: Ksh 3,500 per person, couples 6,000
Dress code: African
Register by 10th Dec with Lilian on 0701 000 225`,
    String.raw`title: /^Kenyans in Minnesota (🇰🇪 |\S )?Jamhuri Day celebration!?$/ | startDate: 2026-12-12
time: 17:00 | timeZone: America/Chicago
place: /^Brooklyn Park Community Activity Center(, 5600 85th Ave N)?$/
occasion: /celebration$|^Jamhuri Day/i | contact: Peter +1 612 555 0126, Millicent +1 763 555 0127

Kenyans in Minnesota 🇰🇪 Jamhuri Day celebration!
Saturday December 12, 2026, from 5 PM CST
Brooklyn Park Community Activity Center, 5600 85th Ave N
Food, music, kids' games. Tickets $20 at the door.
Peter +1 612 555 0126, Millicent +1 763 555 0127`,
    `title: /^(Monthly )?virtual prayer meeting$/i | startDate: 2026-11-26 | time: 21:00
place: /^(on )?Zoom|Online/ | occasion: /^(Prayers?|Prayer meeting|Meeting)$/ | also timeZone:

Reminder: our monthly virtual prayer meeting is tonight at 9pm EAT (6pm UK) on Zoom. ID 812 0000 2270 Passcode 254254. Pastor Grace`,
    `title: MEDICAL CAMP - FREE | startDate: 2026-12-04 | time: 08:00
place: uwanja wa shule ya msingi Ngong'oni | occasion: Medical camp

MEDICAL CAMP - FREE
Kambi ya matibabu ya bure itafanyika uwanja wa shule ya msingi Ngong'oni, Ijumaa tarehe 4 Desemba 2026 kuanzia saa mbili asubuhi hadi saa tisa mchana.
Huduma: macho, meno, sukari, presha
Imeletwa na Lions Club Mombasa`,
    `title: NOTICE OF THE 14TH ANNUAL GENERAL MEETING | startDate: 2026-12-11 | time: 09:00
place: Baraka Plaza Grounds, Ol Kalou | occasion: /^(AGM|Meeting|Annual general meeting)$/i

NOTICE OF THE 14TH ANNUAL GENERAL MEETING
Notice is hereby given to all members of Baraka Farmers Sacco that the 14th AGM, initially scheduled for 20th November 2026, will now be held on Friday 11th December 2026 at 9.00 a.m. at Baraka Plaza Grounds, Ol Kalou.
Agenda
1. Reading of the notice
2. Confirmation of minutes of the AGM held on 12th December 2025
3. Dividends
By order of the board`,
    `title: MEGA CRUSADE | startDate: 2026-12-09 | endDate: 2026-12-13 | time: 14:00
place: /^Mtwapa Grounds( opposite Mtwapa Mall)?$/ | occasion: Crusade

🔥🔥 MEGA CRUSADE 🔥🔥
"Yesu ni Bwana"
Mtwapa Grounds opposite Mtwapa Mall
Wed 9th to Sun 13th Dec, 2pm - 6pm daily
Main speaker: Bishop Amos Karisa
Njooni nyote!`,
    `title: Ruracio ya Kim na Njeri | startDate: 2026-12-05
place: /^(Kwa kina Njeri, Gatundu|Thika Stadium$)/ | occasion: /^(Ruracio|Wedding)$/
contact: Muthoni 0718 000 231 | also time: 08:00

Ruracio ya Kim na Njeri
Jumamosi 5/12
Kwa kina Njeri, Gatundu - Kiganjo road, karibu na Mama Ngina Girls
Tukutane Thika Stadium saa mbili asubuhi
Mavazi: kitenge
Muthoni 0718 000 231`,
    `title: /^Finals za Chief Kariuki Cup(: Kayaba FC vs Hazina All Stars)?$/ | startDate: 2026-11-29
time: 15:00 | place: South B Grounds | occasion: Tournament

Finals za Chief Kariuki Cup: Kayaba FC vs Hazina All Stars. Jumapili hii saa tisa alasiri, South B Grounds. Mgeni rasmi OCS. Karibuni`,
    String.raw`title: Graduation party for Dr. Winfred Mueni | startDate: 2026-11-28 | time: 20:00
place: /^Plot 44, Kamulu/ | occasion: /^(Graduation|Graduation party|Party)$/
contact: /^(Call\/WhatsApp )?0790 000 233$/ | also endDate: 2026-11-29

You're invited! 🎓
Graduation party for Dr. Winfred Mueni
Sat 28 Nov, 8 pm till late
Plot 44, Kamulu, off Kangundo Road (next to Total)
Bring a friend. Call/WhatsApp 0790 000 233`,
  ],
  properties: [
    `title: /^Bedsitter,? (hapa )?Kahawa West$/i | bedrooms: 0 | deal: rent | address: Kahawa West
rent: /^(Kodi )?8,500 kwa mwezi(, deposit moja)?$/
landmark: /^(karibu na )?Bypass(, opposite Quickmart)?$|^(opposite )?Quickmart$/
moreInfo: /^(Piga )?0700 000 241$/

Nyumba ya kupanga: bedsitter imebaki moja hapa Kahawa West, karibu na Bypass, opposite Quickmart. Kodi 8,500 kwa mwezi, deposit moja. Maji na stima token. Piga 0700 000 241`,
    String.raw`title: PLOTS FOR SALE IN KITENGELA | deal: sale | address: /^Kitengela(, 2km off Namanga Road)?$/i
rent: /^(Price: )?Ksh 850,000( \(cash\)( or 950,000 in 6 instalments)?)?$/
moreInfo: /Sarah 0722 000 242(,| \/) 0733 000 243$/ | also landmark: /^(2km )?off Namanga Road$/

*PLOTS FOR SALE IN KITENGELA*
✅ 50x100 ready title deeds
✅ 2km off Namanga Road
✅ Electricity and water on site
Price: Ksh 850,000 (cash) or 950,000 in 6 instalments
Site visits every Saturday
Call Sarah 0722 000 242 / 0733 000 243`,
    `title: TO LET – RUAKA | deal: rent | address: /^Ruaka$/i
rent: /^(Rent )?(from )?25,000 to 38,000 per month$/ | landmark: /^(Opposite )?Two Rivers Mall$/
moreInfo: Caretaker 0711 000 244

TO LET – RUAKA
1 and 2 bedroom apartments, lifts, borehole, backup generator.
Rent from 25,000 to 38,000 per month
Opposite Two Rivers Mall
Caretaker 0711 000 244`,
    String.raw`title: /^3 bedroom bungalow for sale, Syokimau/ | bedrooms: 3 | deal: sale
address: /^Syokimau(, Gateway Mall area)?$/ | rent: /^(Asking )?14\.5M( negotiable)?$/
landmark: /^Gateway Mall( area)?$/ | moreInfo: Daniel 0720 000 245

3 bedroom bungalow for sale, Syokimau, Gateway Mall area, quarter acre. Asking 14.5M negotiable. Freehold title. Serious buyers only, no brokers. Daniel 0720 000 245`,
    String.raw`title: /^Shamba linauzwa Molo/ | deal: sale | address: Molo | rent: /^(Bei ni )?1\.2M kwa ekari$/
landmark: /^(Karibu na )?shule ya msingi Mona$/i
moreInfo: /^(Wasiliana na )?mwenyewe 0705 000 246$/

Shamba linauzwa Molo, ekari mbili, hati ipo. Bei ni 1.2M kwa ekari. Wasiliana na mwenyewe 0705 000 246. Karibu na shule ya msingi Mona`,
    String.raw`title: SHOP TO LET | deal: rent | address: Nakuru town, Kenyatta Avenue, Tower Plaza ground floor
rent: /^(Rent: )?45,000( \+ VAT)?$/ | moreInfo: 0716 000 247 | also county: Nakuru

SHOP TO LET
Location: Nakuru town, Kenyatta Avenue, Tower Plaza ground floor
Size: 400 sq ft
Rent: 45,000 + VAT
Goodwill: 200,000
Viewing Mon-Sat 9am to 5pm
0716 000 247`,
    `title: /^Two bedroom/i | bedrooms: 2 | deal: rent | address: /^Rongai(, Kware stage)?$/
rent: /^(rent ni )?18k$/ | moreInfo: /0741 000 248$/ | also landmark: Kware stage

Kuna keja hapo Rongai, Kware stage, two bedroom master ensuite, rent ni 18k, deposit 1 month. Caretaker ako rada, mpigie 0741 000 248`,
    `title: FURNISHED AIRBNB KILIMANI | deal: rent | address: /^Kilimani$|^Argwings Kodhek Rd$/i
rent: /^(Studio )?Ksh 3,000 per night/ | landmark: /^(Near )?Yaya Centre(, Argwings Kodhek Rd)?$/
moreInfo: /^(Book: )?0797 000 249$/

FURNISHED AIRBNB KILIMANI
Studio Ksh 3,000 per night, 1 bedroom Ksh 4,500 per night
Wifi, parking, swimming pool
Near Yaya Centre, Argwings Kodhek Rd
Book: 0797 000 249`,
    `title: /^2BR in Thindigua/ | bedrooms: 2 | deal: rent | address: /^Thindigua(, Kiambu Road)?$/
rent: /^(Was 30,000 )?(now )?26,000$/ | moreInfo: /^(Text )?0729 000 250$/

Was 30,000 now 26,000! 2BR in Thindigua, Kiambu Road. Hot deal before month end. Deposit 26,000. Text 0729 000 250`,
    `title: Nauza plot 1/8 acre Juja Farm | deal: sale | address: Juja Farm
rent: /laki tano na nusu$/ | moreInfo: /Karanja: 0708 000 251$/
also landmark: /800m kutoka lami$/

Nauza plot 1/8 acre Juja Farm
Iko 800m kutoka lami
Bei: laki tano na nusu
Title deed ready
Piga ama WhatsApp Karanja: 0708 000 251`,
    `title: HOUSE ON SALE IN NYALI, MOMBASA | bedrooms: 5 | deal: sale
address: /^Nyali(, Mombasa)?$|^Links Road/i | rent: KES 68,000,000
landmark: /^(behind )?Nyali Cinemax$/ | moreInfo: Coastline Realtors +254 41 200 0252
also county: Mombasa

HOUSE ON SALE IN NYALI, MOMBASA
5 bedroom maisonette with DSQ on ½ acre
Links Road, behind Nyali Cinemax
KES 68,000,000
Agent fee applies. Coastline Realtors +254 41 200 0252`,
  ],
  devotional: [
    `title: The Lord is my shepherd | startDate: 2026-11-26
todayWord: "The Lord is my shepherd; I shall not want." Psalm 23:1
prayer: Lord, lead me today beside still waters. Amen.

*MORNING DEVOTION*
_26 November 2026_

"The Lord is my shepherd; I shall not want." Psalm 23:1

Child of God, David had seen hunger and war and still he wrote this. Whatever you lack today, you do not lack a Shepherd.

Prayer: Lord, lead me today beside still waters. Amen.`,
    `title: /^Tulieni/ | todayWord: Zaburi 46:10 "Tulieni, mjue kwamba mimi ni Mungu"
prayer: Baba, nifundishe kutulia mbele zako. Amina | also startDate: 2026-11-26

NENO LA LEO
Zaburi 46:10 "Tulieni, mjue kwamba mimi ni Mungu"
Mpendwa, katika mbio za maisha Mungu anatuita tutulie. Usiogope kesho, yeye yu pamoja nawe.
Sala: Baba, nifundishe kutulia mbele zako. Amina`,
    String.raw`title: WAITING ON GOD
todayWord: /^(Text: )?Isaiah 40:31(\nBut those who hope .* like eagles\.)?$/
prayer: /^(Let us pray: )?Father, give us grace to wait\. In Jesus' name, Amen\.$/

Good morning saints 🌞
Topic: WAITING ON GOD
Text: Isaiah 40:31
But those who hope in the Lord will renew their strength. They will soar on wings like eagles.
Waiting is not wasting. Hannah waited, Abraham waited, and God was never late.
Let us pray: Father, give us grace to wait. In Jesus' name, Amen.
Pst. Jackson Koech`,
    String.raw`title: /^Forgive as you were forgiven$|^DAILY MANNA – FRIDAY, 27TH NOVEMBER 2026$/
startDate: 2026-11-27
todayWord: /^Colossians 3:13(\nBear with each other and forgive one another\.)?$/
prayer: /Heavenly Father, help me to let go\. Amen\.$/

DAILY MANNA – FRIDAY, 27TH NOVEMBER 2026
Theme: Forgive as you were forgiven
Colossians 3:13
Bear with each other and forgive one another.
Who is it that you need to release today?
🙏 Heavenly Father, help me to let go. Amen.`,
    String.raw`title: /^Mtumaini Bwana/
todayWord: /^Mithali 3:5-6(: Mtumaini Bwana kwa moyo wako wote, wala usizitegemee akili zako mwenyewe\.?)?$/
prayer: /^(Tuombe: )?Ee Mungu, tuongoze katika njia zako\. Amina\.$/ | also startDate: 2026-11-26

Bwana asifiwe. Tafakari ya leo inatoka Mithali 3:5-6: Mtumaini Bwana kwa moyo wako wote, wala usizitegemee akili zako mwenyewe. Ndugu, mipango yako isipofaulu usikate tamaa. Tuombe: Ee Mungu, tuongoze katika njia zako. Amina.`,
    String.raw`title: /^In all things God works/i | todayWord: /^Romans 8:28(\n"And we know .* love him")?$/
also startDate: 2026-11-26

Verse of the day ✝️
Romans 8:28
"And we know that in all things God works for the good of those who love him"
Have a blessed day`,
    String.raw`title: ADVENT WEEK 1: HOPE | startDate: 2026-11-29
todayWord: /^(Reading: )?Jeremiah 33:14-16; Luke 21:25-28$/
prayer: - Hope for those who mourn\n- Rain in the north

ADVENT WEEK 1: HOPE
Sunday 29 November 2026
Reading: Jeremiah 33:14-16; Luke 21:25-28
We light the first candle. Hope is not a wish; it is a Person who keeps his word.
Prayer points
- Hope for those who mourn
- Rain in the north`,
  ],
  'bird eye view': [
    `title: Ugali flour prices drop in Kisumu
marketPlace: /Mama Anyango 0726 000 261$|^Kibuye market$/

Ugali flour prices drop in Kisumu
A 2kg packet is now 135 bob at Kibuye market, down from 170 in October. Traders say maize from Kitale has arrived.
Jubilee market: 140. Buyers can call Mama Anyango 0726 000 261.`,
    `title: /stima/i | startDate: 2026-12-02

KPLC NOTICE: hakutakuwa na stima Kasarani, Mwiki na Clay City tarehe 2/12/2026 kuanzia saa tatu asubuhi hadi saa kumi na moja jioni kwa ukarabati.`,
    `title: Tea bonus announced | marketPlace: /0720 000 262/

*Tea bonus announced*
KTDA imetangaza bonus ya mwaka huu: Kericho zone Sh 48 kwa kilo. Malipo kuanzia Jumatatu.
Wakulima wa Litein factory mnaweza kupiga 0720 000 262 kwa maswali.`,
    `title: FOR SALE: day-old kienyeji chicks | marketPlace: /Njoroge 0715 000 263$/
also startDate: 2026-11-30

FOR SALE: day-old kienyeji chicks
Improved Kenbro at 110 each, minimum order 50.
Kuanzia tarehe 30 Novemba tutakuwa na wa wiki moja pia.
Juja, near JKUAT gate C. Njoroge 0715 000 263`,
    `title: /wallet/i | marketPlace: /0700 000 264$/ | also startDate: 2026-11-24

LOST: A brown wallet with ID and driving licence in the name of Collins Kiptoo Bett, between Kapsabet and Nandi Hills on Tuesday. Finder please call 0700 000 264. Reward.`,
    `title: KUCCPS portal opens | startDate: 2026-12-07 | also marketPlace: /Huduma Centre Kakamega$/

KUCCPS portal opens
The second revision portal opens on Monday 7th December 2026 and closes on 14th December. Students can apply at cyber cafes for 1,500 or free at Huduma Centre Kakamega.`,
    String.raw`title: /^Nafasi za kazi/ | marketPlace: /jobs@dianibay\.example$/

Nafasi za kazi: Cooks (3), waiters (5) na security (2) zinahitajika hoteli mpya Diani. Tuma CV kwa jobs@dianibay.example kabla ya 10/12/2026`,
  ],
};

const NO_POSTS: readonly string[] = [
  `Forwarded as received: Drink warm water with lemon every morning at 6am and say goodbye to cancer. A doctor in India cured 400 people. Send this to 10 people before midnight today!`,
  `Good morning family 🌞🌞 Nawatakia siku njema yenye baraka. Mungu awalinde leo na kesho.`,
  `Thank you all for coming to the harambee last Saturday at Kapkatet. We raised 312,000. God bless you. Treasurer 0722 000 271`,
  `Mwalimu: Kwa nini umechelewa?\nJuma: Kulikuwa na mkutano wa mamba njiani 😂😂`,
  `CONGRATULATIONS!! Your number has won Ksh 100,000 in the Safaricom promotion. Call 0700 000 272 with your ID and PIN to claim before 5pm today.`,
  `Sasa Shiko, ulifika salama? Nipigie ukifika, niko kazini hadi saa kumi na moja. Usisahau kununua maziwa.`,
  `Contributions received for November: Mary 500, Jane 500, Ruth 1,000, Esther 500. Balance 14,300. Wale hawajalipa wafanye hivyo by Friday.`,
  `https://youtu.be/abc123XYZ watch till the end 😭🔥`,
  `M-PESA: Dial *334# to reset your PIN. Never share your PIN with anyone. Safaricom does not call to ask for it.`,
  `Happy birthday to our chairman Mr. Kamau! 🎂 May the Lord add you more years. From all of us at Ruiru parish.`,
];

/** In the head, '\n' is a line break. The title of an obituary is usually its name. */
function parse(type: string, message: string): ForwardedMessage {
  const [head = '', ...paragraphs] = message.split('\n\n');
  const [facts, also]: [Facts, Facts] = [{ type }, {}];
  for (const fact of head.split(/\n| \| /)) {
    const [, isAlso, name = '', text = ''] = /^(also )?(\w+): ?(.*)$/.exec(fact) ?? [];
    const [, pattern, flags] = /^\/(.*)\/(i?)$/.exec(text) ?? [];
    const value = pattern ? new RegExp(pattern, flags) : text.replaceAll('\\n', '\n');
    (isAlso ? also : facts)[name] = value;
  }
  const title = facts.name && { title: facts.name };
  return { text: paragraphs.join('\n\n'), facts: { ...title, ...facts }, also };
}

const ALL: readonly ForwardedMessage[] = [
  ...Object.entries(POSTS).flatMap(([type, messages]) => messages.map((one) => parse(type, one))),
  ...NO_POSTS.map((text) => ({ text, facts: {}, also: {} })),
];

/** Every second message, which was read while the code was written. */
export const SEEN_MESSAGES = ALL.filter((_, index) => index % 2 === 0);
/** The others, which were not read with the code before it was complete. */
export const UNSEEN_MESSAGES = ALL.filter((_, index) => index % 2 === 1);

/**
 * Google's single regions, each with the towns to which it is near. All of them have Firestore and
 * Storage. `npm run setup` also accepts the id of any other region of Google.
 */
export const REGIONS: Record<string, { name: string; towns: string }> = {
  'africa-south1': {
    name: 'Johannesburg',
    towns:
      'Nairobi Mombasa Kisumu Nakuru Eldoret Thika Nyeri Machakos Meru Embu Kericho Litein Bomet Kapsabet Naivasha Nanyuki Narok Migori Busia Kitui Voi Kakamega Bungoma Kisii Kitale Malindi Garissa Kenya Kampala Entebbe Kigali Arusha Mwanza Dar-es-Salaam Johannesburg Pretoria Durban Cape-Town Gaborone Lusaka Harare',
  },
  'asia-south1': { name: 'Mumbai', towns: 'Mumbai Pune Bangalore Hyderabad' },
  'australia-southeast1': { name: 'Sydney', towns: 'Sydney Brisbane Canberra Perth' },
  'australia-southeast2': { name: 'Melbourne', towns: 'Melbourne Adelaide' },
  'europe-west2': {
    name: 'London',
    towns:
      'London Birmingham Manchester Leeds Leicester Luton Reading Coventry Bristol Liverpool Sheffield Nottingham Glasgow Edinburgh Cardiff Dublin',
  },
  'europe-west3': { name: 'Frankfurt', towns: 'Frankfurt Berlin Munich Hamburg Cologne Stuttgart' },
  'europe-west4': { name: 'the Netherlands', towns: 'Amsterdam Rotterdam The-Hague Brussels' },
  'europe-north1': { name: 'Finland', towns: 'Helsinki Stockholm Oslo Copenhagen' },
  'me-central1': { name: 'Doha', towns: 'Doha Dubai Abu-Dhabi Muscat Manama' },
  'northamerica-northeast1': { name: 'Montreal', towns: 'Montreal Ottawa' },
  'northamerica-northeast2': { name: 'Toronto', towns: 'Toronto Hamilton' },
  'us-central1': {
    name: 'Iowa',
    towns: 'Minneapolis Chicago Dallas Houston Austin Kansas-City Saint-Louis Columbus Denver',
  },
  'us-east1': { name: 'South Carolina', towns: 'Atlanta Charlotte Raleigh Miami Orlando Tampa' },
  'us-east4': {
    name: 'Virginia',
    towns: 'Washington Baltimore New-York Newark Boston Lowell Worcester Philadelphia',
  },
  'us-west1': { name: 'Oregon', towns: 'Seattle Portland Tacoma' },
  'us-west2': { name: 'Los Angeles', towns: 'Los-Angeles San-Diego San-Francisco Phoenix' },
};

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * The region for readers in `town`, which may also be a region's id; undefined if the town is not in
 * the table.
 */
export function regionOf(town: string): string | undefined {
  // 'Nairobi, Kenya' is Nairobi.
  const wanted = folded(town.split(',')[0] ?? '');
  if (/^[a-z]+-[a-z]+\d+$/.test(wanted)) return wanted;
  return Object.keys(REGIONS).find((region) =>
    REGIONS[region]?.towns.split(' ').some((each) => folded(each) === wanted),
  );
}

/** An id for the project, from the name of the site: Latin letters, digits and hyphens. */
export function projectIdOf(name: string): string {
  const id = folded(name.replace(/['’]/g, '')).replace(/^[\d-]+/, '');
  return (id.length < 6 ? `${id || 'our'}-site` : id).slice(0, 30).replace(/-+$/, '');
}

import type { Scene } from './scene';
import { avocado } from './scenes/avocado';
import { beadwork } from './scenes/beadwork';
import { bedroom } from './scenes/bedroom';
import { beehives } from './scenes/beehives';
import { books } from './scenes/book-stall';
import { borehole } from './scenes/borehole';
import { breadTable } from './scenes/bread-table';
import { terraces } from './scenes/brick-terraces';
import { bungalowDay } from './scenes/bungalow-garden';
import { candleNight } from './scenes/candle-night';
import { cattleDay } from './scenes/cattle-day';
import { chai } from './scenes/chai-mandazi';
import { chama } from './scenes/chama-table';
import { chapelHill } from './scenes/chapel-hill';
import { choir } from './scenes/choir';
import { churchWindow } from './scenes/church-window';
import { citySkyline } from './scenes/city-skyline';
import { citySnow } from './scenes/city-snow';
import { classroom } from './scenes/classroom';
import { clayPots } from './scenes/clay-pots';
import { coastHouse } from './scenes/coast-house';
import { coffee } from './scenes/coffee-cherries';
import { dairyFarm } from './scenes/dairy-farm';
import { dawnPath } from './scenes/dawn-path';
import { dhow } from './scenes/dhow-beach';
import { doves } from './scenes/doves';
import { eveningBirds } from './scenes/evening-birds';
import { flatsEvening } from './scenes/flats-evening';
import { floatingLights } from './scenes/floating-lights';
import { football } from './scenes/football-pitch';
import { footbridge } from './scenes/footbridge';
import { frameBougainvillea } from './scenes/frame-bougainvillea';
import { frameHibiscus } from './scenes/frame-hibiscus';
import { frameLilies } from './scenes/frame-lilies';
import { frameRoses } from './scenes/frame-roses';
import { graduation } from './scenes/graduation-caps';
import { tent } from './scenes/harambee-tent';
import { homestead } from './scenes/homestead';
import { jacarandaStreet } from './scenes/jacaranda-street';
import { baskets } from './scenes/kiondo-baskets';
import { lakeCottage } from './scenes/lake-cottage';
import { lakeSails } from './scenes/lake-sails';
import { lanternNight } from './scenes/lantern-night';
import { lanternRoad } from './scenes/lantern-road';
import { loneBoat } from './scenes/lone-boat';
import { maisonetteDusk } from './scenes/maisonette-dusk';
import { maizeField } from './scenes/maize-field';
import { marketStall } from './scenes/market-stall';
import { matatu } from './scenes/matatu';
import { mtKenya } from './scenes/mt-kenya';
import { openBook } from './scenes/open-book';
import { planeWindow } from './scenes/plane-window';
import { plotBeacons } from './scenes/plot-beacons';
import { rainHills } from './scenes/rain-hills';
import { redRoad } from './scenes/red-road';
import { rentalRooms } from './scenes/rental-rooms';
import { track } from './scenes/running-track';
import { ruracio } from './scenes/ruracio-gifts';
import { savannah } from './scenes/savannah-dusk';
import { seedling } from './scenes/seedling-hands';
import { sewing } from './scenes/sewing-machine';
import { shopStreet } from './scenes/shop-street';
import { solarRoofs } from './scenes/solar-roofs';
import { stage } from './scenes/stage-drums';
import { starryPlain } from './scenes/starry-plain';
import { swahiliDoor } from './scenes/swahili-door';
import { teaHills } from './scenes/tea-hills';
import { train } from './scenes/train-viaduct';
import { warehouse } from './scenes/warehouse';
import { wedding } from './scenes/wedding';
import { wreath } from './scenes/wreath';

/** Every picture by its file name without ending. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'stage-drums': stage,
  wedding: wedding,
  'football-pitch': football,
  'graduation-caps': graduation,
  choir: choir,
  'harambee-tent': tent,
  'ruracio-gifts': ruracio,
  'book-stall': books,
  'running-track': track,
  'dhow-beach': dhow,
  'lantern-night': lanternNight,
  'cattle-day': cattleDay,
  'frame-lilies': frameLilies,
  'frame-roses': frameRoses,
  'frame-hibiscus': frameHibiscus,
  'frame-bougainvillea': frameBougainvillea,
  wreath: wreath,
  'lone-boat': loneBoat,
  'evening-birds': eveningBirds,
  'floating-lights': floatingLights,
  doves: doves,
  'maize-field': maizeField,
  'rain-hills': rainHills,
  'dawn-path': dawnPath,
  'jacaranda-street': jacarandaStreet,
  'dairy-farm': dairyFarm,
  'lake-cottage': lakeCottage,
  footbridge: footbridge,
  'chapel-hill': chapelHill,
  'bungalow-garden': bungalowDay,
  'plot-beacons': plotBeacons,
  'flats-evening': flatsEvening,
  'maisonette-dusk': maisonetteDusk,
  'coast-house': coastHouse,
  'shop-street': shopStreet,
  'mt-kenya': mtKenya,
  'savannah-dusk': savannah,
  'tea-hills': teaHills,
  'lake-sails': lakeSails,
  'red-road': redRoad,
  'starry-plain': starryPlain,
  'swahili-door': swahiliDoor,
  'city-snow': citySnow,
  'brick-terraces': terraces,
  'city-skyline': citySkyline,
  'rental-rooms': rentalRooms,
  bedroom: bedroom,
  warehouse: warehouse,
  homestead: homestead,
  'plane-window': planeWindow,
  avocado: avocado,
  beadwork: beadwork,
  'chai-mandazi': chai,
  'coffee-cherries': coffee,
  'kiondo-baskets': baskets,
  'open-book': openBook,
  'church-window': churchWindow,
  'candle-night': candleNight,
  'lantern-road': lanternRoad,
  'bread-table': breadTable,
  'seedling-hands': seedling,
  'clay-pots': clayPots,
  'market-stall': marketStall,
  matatu: matatu,
  'sewing-machine': sewing,
  beehives: beehives,
  borehole: borehole,
  'solar-roofs': solarRoofs,
  classroom: classroom,
  'train-viaduct': train,
  'chama-table': chama,
};

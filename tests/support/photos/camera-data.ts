import sharp from 'sharp';

/** The camera's orientation: the Exif standard's numbers 1 to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const NAIROBI = {
  ...{ GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 11/1' },
  ...{ GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 2/1' },
};

/** Adds a phone's metadata to a JPEG: orientation, maker, GPS position and an XMP note. */
export function addCameraData(jpeg: Buffer, orientation: Orientation): Promise<Buffer> {
  return sharp(jpeg)
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: 'Maker of phones' }, IFD3: NAIROBI })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">taken by hand</x:xmpmeta>')
    .jpeg({ quality: 95 })
    .toBuffer();
}

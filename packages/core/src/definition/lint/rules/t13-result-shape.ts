import type { Claim } from '../../claims/claim.js';
import { exitCodeLabel, plainErrorMarker } from '../../envelope/markers.js';
import { makeFinding } from '../finding.js';
import type { DefinitionRule } from '../subject.js';

/** T13: a tool whose results are enveloped names the markers. */
export const markersAreClaimed: DefinitionRule = ({ options }) => {
  if (options.enveloped !== true || (options.claims ?? []).some(namesMarkers)) return [];
  return [
    makeFinding('T13', 'warn', 'claim-missing', {
      path: ['description'],
      message: 'results are enveloped, but no resultShape claim names their markers',
      fix: `claim the line "${exitCodeLabel}N" and the marker "${plainErrorMarker}"`,
    }),
  ];
};

function namesMarkers({ facet, say = '', match }: Claim): boolean {
  const phrases = match === undefined ? [] : 'all' in match ? match.all : match.any;
  const texts = [say, ...phrases];
  return (
    facet === 'resultShape' &&
    [exitCodeLabel.slice(0, -2), plainErrorMarker].some((marker) =>
      texts.some((text) => text.includes(marker)),
    )
  );
}

// How a release is spelled on the wire. Spec sections 3 (Release request) and 2.17.
import {
  normalizationWords,
  type RehearsalItem,
  type ReleaseDetail,
  type ReleaseItem,
} from "~/domain/releases/release";

export function itemToWire(item: ReleaseItem) {
  return {
    id: item.releaseId,
    release_name: item.name,
    description: item.description,
    framework: item.framework,
    model_count: item.components.length,
    model_ids: item.components.map((component) => component.algId),
    normalization: normalizationWords(item.components),
    components: item.components.map(({ algId, algName, normalization }) => ({
      algMetadataId: algId,
      imageNormalizationMethod: normalization,
      algName,
    })),
    created_on: item.createdAt,
  };
}

export function rehearsalToWire(rehearsal: RehearsalItem) {
  return {
    sha256: rehearsal.recordSha256,
    manifest_sha256: rehearsal.manifestSha256,
    verdict: rehearsal.verdict,
    created_by: rehearsal.by,
    created_on: rehearsal.createdAt,
  };
}

export function detailToWire(detail: ReleaseDetail) {
  const { manifest, manifestSha256, graph, rehearsals, push } = detail;
  return {
    ...itemToWire(detail),
    manifest,
    manifest_sha256: manifestSha256,
    graph,
    rehearsals: rehearsals.map(rehearsalToWire),
    push,
  };
}

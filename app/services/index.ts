// The use cases of the product, wired to their ports. Built once per request by the Worker.

import type { ControlDb } from "~/db/client";
import type { PhoneRule } from "~/domain/account/phone";
import type { ExifTimeReader } from "~/domain/photos/exif";
import type { Result } from "~/domain/result";
import type { TaxaTable } from "~/domain/taxa/meaning";
import { createAccountsService } from "./accounts/accounts";
import { createAvatarsService } from "./accounts/avatars";
import { createFieldRecordsService } from "./accounts/field-records";
import { createUsersService } from "./accounts/users";
import { createAlertMessagesService } from "./alerts/alert-messages";
import { createAlertSettingsService } from "./alerts/alert-settings";
import { createAlertsService } from "./alerts/alerts";
import { createMonitorsService } from "./alerts/monitors";
import { createAlgFilesService } from "./algs/alg-files";
import { createAlgMeaningsService } from "./algs/alg-meanings";
import { createAlgsService } from "./algs/algs";
import { createArtifactsService } from "./artifacts/artifacts";
import { createAuditService } from "./audit/audit";
import { createBillingService } from "./billing/billing";
import { createClearingService } from "./clearing/clearing";
import { createDeviceClearService } from "./clearing/device-clear";
import { createDashboardService } from "./dashboard/dashboard";
import { createCameraFilesService } from "./device-updates/camera-files";
import { createCameraOrdersService } from "./device-updates/camera-orders";
import { createDeviceUpdatesService } from "./device-updates/device-updates";
import { createUpdateMaintenanceService } from "./device-updates/maintenance";
import { createDeviceAccessService } from "./devices/device-access";
import { createDevicePastService } from "./devices/device-past";
import { createDeviceSyncService } from "./devices/device-sync";
import { createDevicesService } from "./devices/devices";
import { createSilenceService } from "./devices/silence";
import { createVisitsService } from "./devices/visits";
import { createEnrollmentsService } from "./enrollments/enrollments";
import { createFeaturesService } from "./features/features";
import { createGroupsService } from "./groups/groups";
import { createHealthService } from "./health/health";
import { createHousekeepingService } from "./housekeeping/housekeeping";
import { createImportPhotosService } from "./imports/import-photos";
import { createImportsService } from "./imports/imports";
import { createInsightPagesService } from "./insights/insight-pages";
import { createInsightsService } from "./insights/insights";
import { createSealedPagesService } from "./insights/sealed-pages";
import { createSetOverviewService } from "./insights/set-overview";
import { createAddressesService } from "./integrations/addresses";
import { createIntegrationsService } from "./integrations/integrations";
import { createTestMessages } from "./integrations/test-messages";
import { createAssignmentsService } from "./internal/assignments";
import { createInternalDevicesService } from "./internal/internal-devices";
import { createInternalUsersService } from "./internal/internal-users";
import { createLookService } from "./look/look";
import { createMarketplaceService } from "./marketplace/marketplace";
import { createModelsService } from "./models/models";
import type { Couriers, Looks } from "./outbox/courier";
import { createOutboxService } from "./outbox/outbox";
import { createOutboxSenderService } from "./outbox/outbox-sender";
import { createPeopleService } from "./people/people";
import { createDevicePhotosService } from "./photos/device-photos";
import { createPhotosService } from "./photos/photos";
import { createResumablePhotosService } from "./photos/resumable-photos";
import { createSmallPhotoJob } from "./photos/small-photo-job";
import type {
  Background,
  Clock,
  Digest,
  EmailRule,
  HealthMemory,
  ImageScaler,
  KeyWrap,
  Lazy,
  ManifestSigner,
  ModelStore,
  PageStore,
  Passwords,
  Payments,
  PhotoStore,
  PhotoUploads,
  Probes,
  Randomness,
  SaveQueue,
  Seal,
  UpdateGates,
} from "./ports";
import { createRehearsalsService } from "./releases/rehearsals";
import { createReleaseReachService } from "./releases/release-reach";
import { createReleasesService } from "./releases/releases";
import { createTryableService } from "./releases/tryable";
import { createDigests } from "./rules/digests";
import { createGundiCorrections } from "./rules/gundi-corrections";
import { createInsightMessages } from "./rules/insight-messages";
import { createQuietSpotsService } from "./rules/quiet-spots";
import { createRuleRunner } from "./rules/rule-runner";
import { createRulesService } from "./rules/rules";
import { createSaveHistoryService } from "./saves/save-history";
import { createSavesService } from "./saves/saves";
import { createSessionsService } from "./sessions/sessions";
import type { Shards } from "./shards";
import { createChecklistsService } from "./species/checklists";
import { createMachineWalkService } from "./species/machine-walk";
import { createMeaningsService } from "./species/meanings";
import { createPairWalkService } from "./species/pair-walk";
import { createPrecisionService } from "./species/precision";
import { createSpeciesReviewsService } from "./species/species-reviews";

export interface ServiceDeps extends Shards {
  readonly control: ControlDb;
  readonly photos: PhotoStore;
  readonly uploads: PhotoUploads;
  readonly models: ModelStore;
  /** What people call the bucket of `models`. */
  readonly modelsBucket: string;
  readonly pages: PageStore;
  readonly imageScaler: ImageScaler | null;
  readonly background: Background;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly exifTimeReader: Lazy<ExifTimeReader>;
  readonly passwords: Passwords;
  readonly keyWrap: KeyWrap;
  readonly seal: Seal;
  /** Signs the links by which mail addresses confirm and leave. */
  readonly mailSeal: Seal;
  readonly signer: ManifestSigner;
  readonly isEmail: EmailRule;
  readonly phoneRule: Lazy<PhoneRule>;
  readonly taxa: Lazy<TaxaTable>;
  /** Where people open this deployment, e.g. `https://fernwatch.example`. */
  readonly publicOrigin: string;
  /** The address of a webhook as it is stored, or what is wrong with it. */
  readonly webhookAddress: (text: string) => Result<string>;
  readonly couriers: Couriers;
  readonly looks: Looks | null;
  /** Null: this deployment takes no cards. */
  readonly payments: Payments | null;
  readonly saveQueue: SaveQueue;
  readonly updateGate: UpdateGates;
  readonly probes: Probes;
  readonly healthMemory: HealthMemory;
}

export function createServices(deps: ServiceDeps) {
  const outboxSender = createOutboxSenderService(deps);
  const addresses = createAddressesService({ ...deps, outboxSender });
  const testMessages = createTestMessages({ ...deps, outboxSender });
  const insightMessages = createInsightMessages({ ...deps, outboxSender });
  const ruleRunner = createRuleRunner({ ...deps, tellOf: insightMessages.writeAndSend });
  const groups = createGroupsService(deps);
  const devices = createDevicesService({ ...deps, groups });
  const silence = createSilenceService(deps);
  return {
    sessions: createSessionsService(deps),
    users: createUsersService(deps),
    accounts: createAccountsService({ ...deps, outboxSender }),
    avatars: createAvatarsService(deps),
    outboxSender,
    dashboard: createDashboardService(deps),
    devices,
    devicePast: createDevicePastService(deps),
    silence,
    visits: createVisitsService({ ...deps, devices }),
    quietSpots: createQuietSpotsService({ ...deps, devices }),
    groups,
    alerts: createAlertsService(deps),
    alertSettings: createAlertSettingsService(deps),
    alertMessages: createAlertMessagesService({ ...deps, silence, outboxSender }),
    insightMessages,
    gundiCorrections: createGundiCorrections({ ...deps, outboxSender }),
    digests: createDigests({ ...deps, outboxSender }),
    monitors: createMonitorsService(deps),
    audit: createAuditService(deps),
    features: createFeaturesService(deps),
    billing: createBillingService(deps),
    addresses,
    integrations: createIntegrationsService({ ...deps, outboxSender, addresses, testMessages, ruleRunner }),
    ruleRunner,
    rules: createRulesService({ ...deps, ruleRunner }),
    fieldRecords: createFieldRecordsService(deps),
    insights: createInsightsService(deps),
    look: createLookService(deps),
    insightPages: createInsightPagesService(deps),
    sealedPages: createSealedPagesService(deps),
    setOverview: createSetOverviewService(deps),
    saves: createSavesService(deps),
    clearing: createClearingService(deps),
    deviceClear: createDeviceClearService(deps),
    speciesReviews: createSpeciesReviewsService(deps),
    checklists: createChecklistsService(deps),
    meanings: createMeaningsService(deps),
    precision: createPrecisionService(deps),
    pairWalk: createPairWalkService(deps),
    machineWalk: createMachineWalkService(deps),
    models: createModelsService(deps),
    marketplace: createMarketplaceService(deps),
    algs: { ...createAlgsService(deps), ...createAlgFilesService(deps) },
    releases: {
      ...createReleasesService(deps),
      ...createReleaseReachService(deps),
      ...createRehearsalsService(deps),
      ...createTryableService(deps),
    },
    algMeanings: createAlgMeaningsService(deps),
    artifacts: createArtifactsService(deps),
    saveHistory: createSaveHistoryService(deps),
    internalUsers: createInternalUsersService(deps),
    internalDevices: createInternalDevicesService(deps),
    assignments: createAssignmentsService(deps),
    outbox: createOutboxService(deps),
    people: createPeopleService(deps),
    photos: createPhotosService(deps),
    smallPhotos: createSmallPhotoJob(deps),
    enrollments: createEnrollmentsService(deps),
    deviceAccess: createDeviceAccessService(deps),
    deviceSync: createDeviceSyncService({ ...deps, ruleRunner }),
    devicePhotos: createDevicePhotosService({ ...deps, insightMessages }),
    cameraOrders: createCameraOrdersService(deps),
    cameraFiles: createCameraFilesService(deps),
    resumablePhotos: createResumablePhotosService({ ...deps, insightMessages }),
    imports: createImportsService(deps),
    importPhotos: createImportPhotosService(deps),
    deviceUpdates: { ...createDeviceUpdatesService(deps), ...createUpdateMaintenanceService(deps) },
    housekeeping: createHousekeepingService(deps),
    health: createHealthService(deps),
  };
}

export type Services = ReturnType<typeof createServices>;

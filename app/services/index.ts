// The use cases of the product, wired to their ports. Built once per request by the Worker.
import type { ControlDb, ShardDb } from "../db/client";
import { createAccountsService } from "./accounts";
import { createAlertsService } from "./alerts";
import { createBulkUpdatesService } from "./bulk-updates";
import { createDevicePhotosService } from "./device-photos";
import { createDeviceSyncService } from "./device-sync";
import { createDevicesService } from "./devices";
import { createEnrollmentsService } from "./enrollments";
import { createFeaturesService } from "./features";
import { createHealthService } from "./health";
import { createHousekeepingService } from "./housekeeping";
import { createImportPhotosService } from "./import-photos";
import { createImportsService } from "./imports";
import { createInsightPagesService } from "./insight-pages";
import { createInsightsService } from "./insights";
import { createLedgerService } from "./ledger";
import { createModelsService } from "./models";
import { createPhotosService } from "./photos";
import type { BulkQueue, Clock, Digest, KeyWrap, Passwords, PhotoStore, Randomness } from "./ports";
import { createPrecisionService } from "./precision";
import { createSessionsService } from "./sessions";
import { createSetOverviewService } from "./set-overview";
import { createSpeciesReviewsService } from "./species-reviews";
import { createUsersService } from "./users";

export interface ServiceDeps {
  readonly control: ControlDb;
  readonly shardFor: (shard: number) => ShardDb;
  readonly photos: PhotoStore;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly digest: Digest;
  readonly passwords: Passwords;
  readonly keyWrap: KeyWrap;
  readonly bulkQueue: BulkQueue;
}

export function createServices(deps: ServiceDeps) {
  return {
    sessions: createSessionsService(deps),
    users: createUsersService(deps),
    accounts: createAccountsService(deps),
    devices: createDevicesService(deps),
    alerts: createAlertsService(deps),
    features: createFeaturesService(deps),
    insights: createInsightsService(deps),
    insightPages: createInsightPagesService(deps),
    setOverview: createSetOverviewService(deps),
    bulkUpdates: createBulkUpdatesService(deps),
    speciesReviews: createSpeciesReviewsService(deps),
    precision: createPrecisionService(deps),
    models: createModelsService(deps),
    ledger: createLedgerService(deps),
    photos: createPhotosService(deps),
    enrollments: createEnrollmentsService(deps),
    deviceSync: createDeviceSyncService(deps),
    devicePhotos: createDevicePhotosService(deps),
    imports: createImportsService(deps),
    importPhotos: createImportPhotosService(deps),
    housekeeping: createHousekeepingService(deps),
    health: createHealthService(deps),
  };
}

export type Services = ReturnType<typeof createServices>;

// Reads a telemetry report leniently: a value that makes no sense is left out, the rest is used. Pure.
// The raw report is kept beside it in the history, so nothing is lost. docs/device-protocol.md, Sync.

export interface Telemetry {
  readonly batteryVoltage?: number | undefined;
  readonly spaceRemaining?: number | undefined;
  readonly memoryRemaining?: number | undefined;
  readonly cycleCount?: number | undefined;
  readonly imageCount?: number | undefined;
  readonly imagesProcessed?: number | undefined;
  readonly hoursSinceLastCameraTrigger?: number | undefined;
  readonly softwareVersion?: string | undefined;
  readonly mcuVersion?: string | undefined;
  readonly hardwareId?: string | undefined;
  readonly firmwareReleaseTag?: string | undefined;
  readonly algReleaseId?: number | undefined;
  readonly cycleTime?: number | undefined;
  readonly triggerNumber?: number | undefined;
  readonly startupData?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** Reads the members that are numbers or texts of a sensible range; a place only whole. */
export function parseTelemetry(report: Readonly<Record<string, unknown>>): Telemetry {
  const number = (key: string, low: number, high: number): number | undefined => {
    const value = report[key];
    return typeof value === "number" && value >= low && value <= high ? value : undefined;
  };
  const whole = (key: string, high: number): number | undefined => {
    const value = number(key, 0, high);
    return value === undefined ? undefined : Math.round(value);
  };
  const text = (key: string): string | undefined => {
    const value = report[key];
    return typeof value === "string" && value !== "" ? value.slice(0, 100) : undefined;
  };
  const latitude = number("latitude", -90, 90);
  const longitude = number("longitude", -180, 180);
  const placed = latitude !== undefined && longitude !== undefined;
  return {
    batteryVoltage: number("battery_voltage", 0, 60),
    spaceRemaining: whole("space_remaining", 1e9),
    memoryRemaining: whole("memory_remaining", 1e9),
    cycleCount: whole("cycle_count", 1e12),
    imageCount: whole("image_count", 1e12),
    imagesProcessed: whole("images_processed", 1e12),
    hoursSinceLastCameraTrigger: number("hours_since_last_camera_trigger", 0, 1e6),
    softwareVersion: text("software_version"),
    mcuVersion: text("mcu_version"),
    hardwareId: text("hardware_id"),
    firmwareReleaseTag: text("firmwareReleaseTag"),
    algReleaseId: whole("algReleaseId", Number.MAX_SAFE_INTEGER),
    cycleTime: whole("cycle_time", 60 * 24 * 30),
    triggerNumber: whole("trigger_number", 1e6),
    startupData:
      report.startup_data === undefined ? undefined : JSON.stringify(report.startup_data).slice(0, 4096),
    latitude: placed ? latitude : undefined,
    longitude: placed ? longitude : undefined,
  };
}

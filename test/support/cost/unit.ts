// Setup of the unit tests: each is measured by the CPU time of its process and of what it started and ended.
import { measureTests } from "./measure";
import { ownCpu } from "./process-cpu";

measureTests("unit", ownCpu);

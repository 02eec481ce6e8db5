// Setup of the tests with a served product: each is measured by the CPU time of its process and of all that this has
// started: the browser with its pages, and the server when it is the worker's own.
import { measureTests } from "./measure";
import { treeCpu } from "./process-cpu";

measureTests("browser", treeCpu);

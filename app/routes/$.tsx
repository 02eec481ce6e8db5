// Every unknown address: 404, through the root's boundary.
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function Nowhere() {
  return null;
}

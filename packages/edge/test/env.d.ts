declare namespace Cloudflare {
  interface Env {
    readonly CONTRACTS: KVNamespace;
  }
  interface GlobalProps {
    mainModule: typeof import('./worker.js');
  }
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@tiergate/react/styles.css';
import { App } from './app.js';
import './styles/base.css';
import './styles/layout.css';
import './styles/explorer.css';
import './styles/gate.css';
import './styles/spawn.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);

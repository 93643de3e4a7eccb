import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the README: the journeys' browser and system, other files. */
export default defineConfig({
  ...journeys,
  projects: [{ name: 'Chromium' }],
  testMatch: '**/*.shots.ts',
  timeout: 300_000,
});

import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';
import { requestKey, setOf } from '../http/request-key.ts';

export const deviceKey = requestKey<DeviceFlags>('device');

export function device(): RequestHandler {
  return (req, _res, next) => {
    setOf(req, deviceKey, deviceOf(req.headers['user-agent']));
    next();
  };
}

interface Agent {
  device: DeviceFlags;
  crawler: boolean;
}

/** Bounded, because a client can send any value. */
const known = new LRUCache<string, Agent>({ max: 1000 });

/** By the first 350 characters of the user agent (Specification 4, 9). */
export function deviceOf(header: string | undefined): DeviceFlags {
  return agentOf(header).device;
}

export function isCrawler(header: string | undefined): boolean {
  return agentOf(header).crawler;
}

function agentOf(header: string | undefined): Agent {
  const userAgent = cutUserAgent(header ?? '');
  let agent = known.peek(userAgent);
  if (agent === undefined) {
    const { type, vendor, model } = new UAParser(userAgent).getDevice();
    agent = { device: deviceFlags({ type, vendor, model, userAgent }), crawler: isbot(userAgent) };
    known.set(userAgent, agent);
  }
  return agent;
}

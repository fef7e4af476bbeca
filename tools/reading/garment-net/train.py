"""
Trains the garment net: a teacher, wider than a phone could run, learns from outlines drawn by hand and from the engine's cut-outs; what it
sees in all photos trains the net, beside the drawn ones.
  python3 train.py --data DATA --out DIR [--teacher SECONDS] [--net SECONDS] [--batch 96] [--from FILE] [--steps N] [--seed 1]
DATA as photos.py says; DATA/test.jsonl are photos to measure with, which train nothing. Trainings end after their seconds, or after N steps.
--from goes on with the net of FILE, which is then the teacher too, at half the rate; with an exported FILE (.bin), at a quarter,
and its normalisations, which are folded in, stay as they are.
"""
import argparse
import copy
import os
import time

import numpy as np
import torch
from torch.nn import functional as F

from export import imported
from measure import measure, seen_by
from net import CATEGORIES, MARKS, GarmentNet
from photos import load, read_list, stacked
from scenes import Photos, Scenes

TEACHER = (48, 128, 256, 384)
RATE = 2e-3
# Share of the former average that a step leaves.
AVERAGE = 0.998


def losses(outputs, batch, given, rare):
    planes, heat, facts = (t.float() for t in outputs)
    trust, counted = batch['trust'], batch['counted'] * batch['trust'][:, None, None]
    cut = batch['labels'][:, 0]
    cross = (F.binary_cross_entropy_with_logits(planes[:, 0], cut, reduction='none') * counted).sum() / counted.sum()
    p, wanted = planes[:, 0].sigmoid() * batch['counted'], cut * batch['counted']
    dice = 1 - (2 * (p * wanted).sum((1, 2)) + 60) / (p.sum((1, 2)) + wanted.sum((1, 2)) + 60)
    # Insides and hangers are small: their pixels count more, and the overlap over the whole batch counts besides.
    known = batch.get('known', batch['counted'][:, None]) * batch['parts'][:, None, None, None]
    small = batch['labels'][:, 1:]
    rare = torch.tensor(rare, device=small.device)[:, None, None]
    parts = F.binary_cross_entropy_with_logits(planes[:, 1:], small, reduction='none', pos_weight=rare)
    parts = (parts * known).sum() / known.expand_as(parts).sum().clamp(min=1)
    p = planes[:, 1:].sigmoid() * known
    both = 2 * (p * small).sum((0, 2, 3)) / (p.sum((0, 2, 3)) + (small * known).sum((0, 2, 3))).clamp(min=1)
    parts = parts + 0.15 * (1 - both).sum()
    heat = heat.flatten(2).log_softmax(2)
    height, width = outputs[1].shape[2:]
    y = (torch.arange(height, device=heat.device) + 0.5)[None, None, :, None] - batch['marks'][..., 1, None, None] / 4
    x = (torch.arange(width, device=heat.device) + 0.5)[None, None, None, :] - batch['marks'][..., 0, None, None] / 4
    target = torch.exp(-(x**2 + y**2) / (2 * 0.9**2)).flatten(2)
    target = target / target.sum(2, keepdim=True).clamp(min=1e-6)
    seen = (batch['shows'] == 1).float() * trust[:, None]
    marks = (-(target * heat).sum(2) * seen).sum() / seen.sum().clamp(min=1)
    known_marks = (batch['shows'] >= 0).float() * trust[:, None]
    shows = F.binary_cross_entropy_with_logits(facts[:, len(CATEGORIES) + 2 :], (batch['shows'] == 1).float(), reduction='none')
    shows = (shows * known_marks).sum() / known_marks.sum().clamp(min=1)
    unhinted = (~given & (batch['category'] >= 0)).float()
    category = F.cross_entropy(facts[:, : len(CATEGORIES)], batch['category'].clamp(min=0).long(), reduction='none')
    category = (category * unhinted).sum() / unhinted.sum().clamp(min=1)
    way = F.normalize(facts[:, len(CATEGORIES) : len(CATEGORIES) + 2], dim=1, eps=1e-3)
    known = ~batch['up'].isnan()
    up = batch['up'].nan_to_num()
    turn = ((1 - way[:, 0] * up.cos() - way[:, 1] * up.sin()) * known).sum() / known.sum().clamp(min=1)
    values = dict(cut=cross + (dice * trust).mean(), parts=parts, marks=marks, shows=shows, category=category, turn=turn)
    return 4 * values['cut'] + 4 * parts + 0.3 * marks + 0.3 * shows + 0.2 * category + 0.3 * turn, values


def train(name, net, scenes, args, seconds, rate=RATE, is_folded=False):
    device = scenes.device
    net = net.to(device).to(memory_format=torch.channels_last)
    average = type(net)(net.widths).to(device)
    average.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=2e-2)
    began, step, running = time.time(), 0, {}
    while True:
        gone = (time.time() - began) / seconds if not args.steps else step / args.steps
        if gone >= 1:
            break
        # The rate rises over the first steps, stays, and falls to nothing over the last 40 %.
        for group in optimizer.param_groups:
            group['lr'] = rate * min(1, (step + 1) / 100) * min(1, (1 - gone) / 0.4)
        r = np.random.default_rng([args.seed, step, len(name)])
        batch = scenes.batch(r, args.batch, *scenes.sizes[r.integers(len(scenes.sizes))])
        category = batch['category']
        given = (torch.as_tensor(r.random(args.batch), device=device) < 0.5) & (category >= 0)
        hint = F.one_hot(category.clamp(min=0).long(), len(CATEGORIES)).float() * given[:, None]
        x = (batch['rgb'] / 127.5 - 1).contiguous(memory_format=torch.channels_last)
        net.train(not is_folded)
        with torch.autocast(device, torch.bfloat16):
            outputs = net(x, hint)
        loss, values = losses(outputs, batch, given, scenes.rare)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        share = min(AVERAGE, (1 + step) / (10 + step))
        with torch.no_grad():
            for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                if mean.dtype.is_floating_point:
                    mean.lerp_(now, 1 - share)
                else:
                    mean.copy_(now)
        step += 1
        if step % 50 == 0 or (args.steps and step == args.steps):
            for key, value in values.items():
                running[key] = running.get(key, value.item()) * 0.7 + value.item() * 0.3
            if step % 200 == 0 or args.steps:
                print(name, step, f'{time.time() - began:.0f} s', ' '.join(f'{k} {v:.4f}' for k, v in running.items()), flush=True)
        if step % 1000 == 0:
            torch.save(dict(average=average.state_dict(), widths=net.widths), f'{args.out}/{name}.pt')
    torch.save(dict(average=average.state_dict(), widths=net.widths), f'{args.out}/{name}.pt')
    print(name, 'ended after', step, 'steps', flush=True)
    return average.eval()


def taught(arrays, teacher, device):
    """The photos with what the teacher sees where nobody drew; photos that it is not sure of are left out."""
    kept = []
    for i in range(len(arrays['pixels'])):
        row = {name: values[i].copy() if hasattr(values[i], 'copy') else values[i] for name, values in arrays.items()}
        seen = seen_by(teacher, row, device)
        if np.all(row['shows'] == -1):
            row['marks'], row['shows'] = seen['marks'], seen['shows']
            row['up'] = seen['up']
        if not row['parts']:
            engine, cut = row['pixels'][3] / 255, seen['planes'][0]
            sure = ((cut > 0.1) & (cut < 0.9)).sum() < 0.08 * max(1, (cut > 0.5).sum())
            both, either = ((engine > 0.5) & (cut > 0.5)).sum(), ((engine > 0.5) | (cut > 0.5)).sum()
            if either and both / either > 0.94:
                row['pixels'][3] = np.round((engine + cut) * 127.5)
                row['trust'] = 0.8
            elif sure and 0.03 < (cut > 0.5).mean() < 0.85:
                row['pixels'][3] = np.round(cut * 255)
                row['trust'] = 0.5
            else:
                continue
            row['pixels'][4:] = np.round(seen['planes'][1:] * 255)
            row['parts'] = 0.4
        kept.append(row)
    return stacked(kept)


def started(description, *folders):
    """A training's arguments and its device, with its numbers seeded and its output folder made."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in (*folders, '--out'):
        parser.add_argument(name, required=True)
    parser.add_argument('--teacher', type=float, default=180)
    parser.add_argument('--net', type=float, default=300)
    parser.add_argument('--from', dest='start')
    parser.add_argument('--batch', type=int, default=96)
    parser.add_argument('--steps', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.backends.cudnn.benchmark = True
    os.makedirs(args.out, exist_ok=True)
    return args, 'cuda' if torch.cuda.is_available() else 'cpu'


def main():
    args, device = started(__doc__, '--data')
    entries = read_list(args.data)
    arrays = stacked([load(args.data, entry) for entry in entries])
    test = [load(args.data, entry) for entry in read_list(args.data, 'test.jsonl')]
    print(len(entries), 'photos,', int((arrays['parts'] > 0).sum()), 'drawn,', len(test), 'to measure with', flush=True)
    labelled = {name: values[arrays['weight'] > 0] for name, values in arrays.items()}
    net, rate = GarmentNet(), RATE
    if args.start:
        if args.start.endswith('.bin'):
            net = imported(args.start)
        else:
            net.load_state_dict(torch.load(args.start, map_location=device)['average'])
        teacher, rate = copy.deepcopy(net).to(device).eval(), RATE / 4 if args.start.endswith('.bin') else RATE / 2
        print('before', measure(teacher, test, device), flush=True)
    else:
        teacher = train('teacher', GarmentNet(TEACHER), Scenes(Photos(labelled, device), device), args, args.teacher)
        print('teacher', measure(teacher, test, device), flush=True)
    arrays['weight'] = np.where(arrays['weight'] > 0, arrays['weight'], 0.3)
    arrays = taught(arrays, teacher, device)
    print(len(arrays['weight']), 'photos taught', flush=True)
    is_folded = bool(args.start and args.start.endswith('.bin'))
    net = train('net', net, Scenes(Photos(arrays, device), device), args, args.net, rate, is_folded)
    print('net', measure(net, test, device), flush=True)


if __name__ == '__main__':
    main()
